import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const mediaProduction: Service = {
  slug: 'mediaproduction',
  name: 'Media & Production',
  aliases: ['media-production'],
  category: 'Media',
  icon: 'media-film',
  accent: 'media',
  description: 'Films, documentaries, podcasts and broadcast sound, from treatment to master.',
  meta: {
    title: 'Media & Production in Abuja',
    description:
      'Films, documentaries, podcasts and broadcast sound, planned in Utako, Abuja and shot wherever the story is. See the reels and ask for a crew.',
    keywords: [
      'video production Abuja',
      'documentary film Nigeria',
      'podcast studio Abuja',
      'film crew Nigeria',
      'post-production Abuja',
    ],
  },
  hero: {
    heading: { text: 'Media &', loud: 'Production' },
    lead: 'Films, documentaries, podcasts and broadcast sound, planned in Utako and shot wherever the story is.',
    picture: 'service-media',
  },
  intro: {
    heading: { text: 'One page before one', loud: 'frame' },
    statement:
      'Every production starts with one page: who is watching, what they should feel, and what they should do next. Nothing is filmed until that page is good.',
    paragraphs: [
      'The first days are spent without a camera. We meet the people who will be in the film, walk the places at the hour we mean to shoot and write the treatment, which you read before anybody is booked. Then come the shoot days, each with a printed sheet and a quiet minute recorded in every room. Editing starts the same evening, while the smell of the place is still in the notes.',
      'You bring one person who may say yes, the doors we need opened and the names of those who should stay out of the picture. We bring crew, lights, permits and lunch. The rough cut you see has its sound mended already, because nobody can judge a scene they cannot hear. A fine cut follows, then the master, in wide and upright versions, with stills and a list of the music rights.',
    ],
    cards: [
      {
        icon: 'media-film',
        title: 'Film and documentary',
        desc: 'Treatments, casting, crews and edit. From a half-minute spot to a full broadcast hour.',
      },
      {
        icon: 'media-podcast',
        title: 'Podcast and audio',
        desc: 'A quiet room, good microphones and a producer who listens before pressing record.',
      },
      {
        icon: 'media-post',
        title: 'Post-production',
        desc: 'Colour, sound mix, subtitles in English, Hausa, Igbo and Yorùbá, and every cut-down you need.',
      },
    ],
  },
  stats: stats.media,
  portfolio: {
    heading: { text: 'Selected', loud: 'reels' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'What the crew', loud: 'heard' },
    items: [
      {
        quote:
          'They came back to Kuje three times without the camera. By the fourth visit nobody on that road noticed it any more.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote: 'I wanted drone shots. They filmed a teacup. Guests ask at the desk where the cup is from.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote: 'They cut our two-hour panel to a short episode and kept every argument. Even the guest who lost said so.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How long does a video project take?',
      answer:
        'Most video projects run 2-6 weeks, depending on locations and the number of edits. We agree the dates before the first shoot day.',
    },
    {
      question: 'Can you film outside Abuja?',
      answer:
        'Yes. Crews leave Utako for Kano, Jos, Lagos, Yenagoa or a village with no sign on the road. Travel and lodging are quoted as their own line, so you can see what distance costs.',
    },
    {
      question: 'Who owns the footage?',
      answer:
        'You own the finished film once it is paid for. Raw material is yours on request, on a drive you supply. We ask before showing any of it in our reel.',
    },
    {
      question: 'Do you provide subtitles in Nigerian languages?',
      answer:
        'Hausa, Igbo and Yorùbá are done by people who speak them at home, then read against the picture. For Gbagyi, Tiv and others we book a translator at the start.',
    },
    {
      question: 'What happens when the power goes?',
      answer:
        'We shoot on batteries and carry our own generator, parked far enough away for the sound recordist to stay polite. An outage is in the plan, and so it rarely makes the diary.',
    },
    {
      question: 'Can we record a podcast with you if we have never done one?',
      answer:
        'Most people we record have not. We make a pilot first and listen to it together. If it should be a newsletter instead, we will tell you then.',
    },
  ],
  closing: {
    heading: { text: 'Ready to', loud: 'roll?' },
    line: 'Tell us who should be watching. We bring the camera, the quiet room and the extension cable.',
  },
  whatsappMessage: 'Hello Murya, I am on your Media & Production page. I would like to talk about a film or a podcast.',
}
