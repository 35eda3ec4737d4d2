import type { Service } from '#contract/content/content.ts'

export const mediaProduction: Service = {
  slug: 'mediaproduction',
  name: 'Media & Production',
  aliases: ['media-production'],
  category: 'Media',
  icon: 'media-film',
  accent: 'media',
  description: 'Films, documentaries, podcasts and broadcast audio, from script to final cut.',
  meta: {
    title: 'Media & Production: Video Company in {city}',
    description:
      'Video production in {city}: brand films, documentaries, podcasts and radio, from the first page to the final mix. See our reels and book a crew.',
    keywords: [
      'video production {city}',
      'documentary film Nigeria',
      'podcast studio {city}',
      'film crew Nigeria',
      'post-production {city}',
    ],
  },
  hero: {
    heading: { text: 'Media &', loud: 'Production' },
    lead: 'Brand films, podcasts and documentaries, planned in {district} and shot wherever the story is.',
    picture: 'service-media',
  },
  ident: {
    file: '/pictures/idents/sample-mediaproduction.mp3',
    seconds: 3.7,
    caption: 'Someone tunes a radio and claps once. A talking drum plays our eight-note tune.',
    levels: '6aaaabgbbeffd3007910001kpilhlpllihzqrpislnqietngc965432111100000',
  },
  intro: {
    heading: { text: 'One page before the first', loud: 'frame' },
    statement:
      'Every production starts with one page: who’s watching, what they should feel and what they should do next. We film nothing until you’ve approved that page.',
    paragraphs: [
      'We leave the camera behind for the first few days. We meet the people in the film, scout locations at the time of day we’ll shoot, and write a treatment you approve before anyone is booked. For “Harmattan”, our 52-minute documentary for Ruwa Trust, the crew made three visits before filming, so that people could get used to us. The Trust has since shown scenes from the film at 22 donor meetings. On shoot days everyone gets a printed call sheet, and we record a minute of background sound at each location for the edit.',
      'You bring one decision-maker, access to the places we’ll film, and the names of anyone who shouldn’t be on camera. We bring crew, lights, permits and lunch. We clean up the sound before you see the rough cut, because you can’t judge a scene you can’t hear. A more polished cut follows. You then get the finished film in landscape and vertical versions, with stills and a list of the music rights.',
    ],
    cards: [
      {
        icon: 'media-film',
        title: 'Film and documentary',
        desc: 'Treatment, casting, crew and edit, for anything from a 30-second spot to a full broadcast hour.',
      },
      {
        icon: 'media-podcast',
        title: 'Podcast and audio',
        desc: 'In our recording room or on location: the podcast “The Long Signal” was made on a staircase, in a kitchen and beside a transmitter.',
      },
      {
        icon: 'media-post',
        title: 'Post-production',
        desc: 'Colour grading, sound mix, subtitles in four languages and any shorter versions you need.',
      },
    ],
  },
  frame: {
    kind: 'timeline',
    caption: '“Harmattan” in the edit: picture, subtitles and sound, with none of the water sellers’ pauses cut.',
    film: 'Harmattan',
    time: '00:14',
    shots: ['First dust', 'The queue', 'Uphill', 'Pump house', 'The needle', 'First rain', 'Well three', 'Cans, again'],
    sounds: ['Bicycle bell', 'Rabi, close', 'Wind, no voice', 'Pump handle', 'Rain on zinc'],
    subtitles: [
      'Hold my place, I’ll fetch the boy.',
      'We were here before the light.',
      'Leave mine in the shade.',
      'Who drew last?',
      'You push, I’ll talk.',
      'Now it comes.',
    ],
  },
  stats: [
    { figure: '100+', label: 'Projects Completed' },
    { figure: '50+', label: 'Happy Clients' },
    { figure: '5', label: 'Years of Impact' },
  ],
  portfolio: {
    heading: { text: 'Selected films and', loud: 'podcasts' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients on our', loud: 'crews' },
    items: [
      {
        quote:
          'At first the crew only walked beside the water carts. By the time the camera came out, nobody on the road looked up.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote: 'I asked for drone shots but got a close-up of a teacup. Our front desk now sells about 40 of those cups a month.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote: 'They cut a two-hour conversation to one short episode. My guest said nothing important was missing.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How long does a video project take?',
      answer:
        '2-6 weeks for most videos, depending on locations and the number of edits. Long documentaries take longer: “Harmattan” was shot over four dry months.',
    },
    {
      question: 'Can you film outside {city}?',
      answer:
        'Yes. We send crews to Kano, Jos, Lagos, Yenagoa and villages with no sign on the road. The quote lists travel and lodging separately, so you can see what the distance adds.',
    },
    {
      question: 'Who owns the footage?',
      answer:
        'You own the finished film once it’s paid for. Raw footage is yours on request; please supply a hard drive. We ask before we show any of your footage in our reel.',
    },
    {
      question: 'Do you provide subtitles in Nigerian languages?',
      answer:
        'Yes. Our subtitle writers speak Hausa, Igbo or Yoruba at home, and we check each subtitle against the picture. For Gbagyi, Tiv and other languages, we book a translator at the start.',
    },
    {
      question: 'What happens if there’s a power cut?',
      answer: 'We keep filming. Our cameras run on batteries, and we park our own generator where the microphones can’t hear it.',
    },
    {
      question: 'Can we record a podcast if we’ve never made one?',
      answer:
        'Yes. We make a pilot episode first and listen to it with you. If your idea would work better as a newsletter, we’ll tell you then.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Ready to', loud: 'roll?' },
    line: 'Tell us who should watch or listen. We’ll bring the camera, the crew and the extension cable.',
  },
  whatsappMessage: 'Hello {name}, I am on your Media & Production page. I would like to talk about a film or a podcast.',
}
