import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const animationVisual: Service = {
  slug: 'eventandvisualcreation',
  name: 'Animation & visual content',
  aliases: [],
  category: 'Animation',
  icon: 'animation-motion',
  accent: 'animation',
  description: 'Explainers, titles and 3D that make hard things clear.',
  meta: {
    title: 'Animation & visual content in Abuja',
    description:
      'Explainer films, 3D commercials, titles and motion graphics drawn and animated in Abuja, with sound made for them. Watch the loops and send us a brief.',
    keywords: [
      'animation studio Abuja',
      'explainer video Nigeria',
      '3D animation Nigeria',
      'motion graphics Abuja',
      'VFX Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Animation & visual', loud: 'content' },
    lead: 'For what a camera cannot reach: the inside of a borehole, a budget, a bottle that does not exist yet.',
    picture: 'service-animation',
  },
  intro: {
    heading: { text: 'Make it', loud: 'move' },
    statement:
      'Animation is slow work that should look easy. We settle the voice and the drawings first, while changing them is cheap, and let nothing bounce that has no reason to.',
    paragraphs: [
      'Week by week you see something. First it is a page of plain words, then small drawings on one wall, then a storyboard with a trial voice that is usually ours and always embarrassing. Style frames come next: a few finished pictures that show how the whole will look. After that the drawings begin to move, roughly, and a change of mind starts to cost evenings. Colour, cleaning and sound take what time is left.',
      'Send whatever explains the thing today, even a diagram that only its author can love. We need the expert for an afternoon and afterwards on the phone, and one person who signs for everybody else. In return you get the film, its soundtrack in separate parts, stills for the report and the drawings in layers, so that next year’s version can begin where this one stopped.',
    ],
    cards: [
      {
        icon: 'animation-story',
        title: 'Explainers and storyboards',
        desc: 'A hard idea, told in frames your grandmother could follow with the sound down.',
      },
      {
        icon: 'animation-3d',
        title: '3D and product films',
        desc: 'Modelled, lit and turned in the studio before the first real one leaves the factory.',
      },
      {
        icon: 'animation-motion',
        title: 'Motion graphics and effects',
        desc: 'Titles, idents, charts that behave and repairs nobody should notice.',
      },
    ],
  },
  stats: stats.animation,
  portfolio: {
    heading: { text: 'Frame by', loud: 'frame' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'After the last', loud: 'render' },
    items: [
      {
        quote:
          'The engineers had been explaining that pump for years. The children of the village now explain it to the engineers.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote:
          'They animated our annual report. Shareholders watched it to the end, which is more than I can say for the dinner.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'Our stage screens finally moved with the band instead of at it. The drummer noticed first.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How long does an animation take?',
      answer:
        'Animation projects take 4-8 weeks. The storyboard is the long pole, so an early yes there is worth more than a late one.',
    },
    {
      question: 'When can we still change things?',
      answer:
        'Freely at the storyboard, with some pain at the rough animation, and hardly at all once it renders. Each stage ends with your signature so that nobody is surprised.',
    },
    {
      question: 'Do you record the voices?',
      answer: 'Yes, and before we animate. Movement is cut to the voice, so a second language is recorded to the same length.',
    },
    {
      question: 'Is 3D always dearer than drawing?',
      answer:
        'Not for a product seen from many sides: once it is built, another angle costs little. For a story with a crowd in it, drawing wins.',
    },
    {
      question: 'Can you animate the pictures we already have?',
      answer:
        'If they were drawn in layers, usually. A flat picture has to be cut apart and painted behind, and we will tell you when starting afresh is the better bargain.',
    },
    {
      question: 'In which sizes do we get the film?',
      answer: 'Wide, square and upright, each framed by hand, with a small file for WhatsApp and a silent version with captions.',
    },
  ],
  closing: {
    heading: { text: 'Set it in', loud: 'motion.' },
    line: 'Describe the thing that is hard to explain. A rough sketch of it is already half a storyboard.',
  },
  whatsappMessage: 'Hello Murya, I am on your Animation & visual content page. I would like to talk about an animation.',
}
