import type { Project } from '#contract/content/content.ts'

export const brandFilm: Project = {
  slug: 'brand-film',
  title: 'The hill was here first',
  service: 'mediaproduction',
  category: 'Brand film',
  client: 'Tudu',
  year: '2024',
  description: 'The sun comes up over Maitama while a small hotel lays the tables for breakfast.',
  summary: 'A one-minute brand film for Tudu, a small hotel in Maitama with a hill behind it and no pool.',
  meta: {
    title: 'Hotel Brand Film for Tudu in Maitama, Abuja',
    description:
      'A one-minute brand film for Tudu, a small hotel in Maitama, Abuja. It follows the morning light from the hill behind the hotel to the breakfast table.',
  },
  picture: 'portfolio/brand-film',
  wide: 'portfolio/brand-film-poster',
  gallery: ['portfolio/brand-film-detail', 'portfolio/brand-film-terrace', 'portfolio/brand-film-cup'],
  film: '/pictures/portfolio/brand-film.webm',
  ident: {
    file: '/pictures/idents/sample-brand-film.mp3',
    seconds: 4.1,
    caption: 'Birds sing at sunrise. Cups and spoons are set on a breakfast table.',
    levels: '135eghekhkgggjllomoqutrtuuvwuwxxvwsqruvywqzwppzvpmkhgfdcb9875210',
  },
  brief:
    'Most hotel films show a lobby, a pool and a couple laughing at a salad. Tudu is a small hotel with a hill behind it, no pool, and cups made by a potter in Suleja. Most of its rooms were sold through travel sites, which took a commission on each booking. Omosede Osagie, the managing director, asked for drone shots and more direct bookings.',
  solution:
    'The film follows the morning light: first it’s on the hill, then on a cup, then on the striped terrace and the breakfast table. The only words are a few captions. There’s also a silent version for the reception desk and a ten-second cut for Instagram, the one on this page. We left the drone out, because the hill looks taller from the hotel’s roof than from the air.',
  process:
    'Ngozi Eze wrote the captions first and dropped any that ran to a second line. We spent two sunrises on the roof and the terrace and noted where the light falls. Then we built the hill, the terrace and the cup in 3D, and moved one sun over all of them. Halima Sani recorded the birds on the hotel’s own grounds.',
  outcome:
    'The film plays at the top of the hotel’s own website. In the season after the film was published, direct bookings were up 38 per cent on the year before, and Tudu paid less commission. Guests ask at the front desk where the cups are from, and the potter now sells about 40 a month there.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: '3D and light', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
