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
    title: 'Animation & Visual Content Studio in Abuja',
    description:
      'Explainer videos, 3D commercials, title sequences and motion graphics made in Abuja, with original sound. Watch our work and send us a brief.',
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
    lead: 'For things a camera can’t film: the inside of a borehole, a budget, a bottle that doesn’t exist yet.',
    picture: 'service-animation',
  },
  intro: {
    heading: { text: 'Make it', loud: 'move' },
    statement:
      'Animation is slow work that should look easy. We settle the voice and the drawings first, while changes are cheap, and nothing bounces without a reason.',
    paragraphs: [
      'You see something new every week: first a page of plain words, then thumbnails, then a storyboard with a scratch voice. Style frames come next, a few finished pictures that show how the whole film will look. Then the drawings begin to move, and changes begin to cost. For Ruwa Trust’s borehole film, the Hausa voice was recorded before anything was drawn, and people at the tap tested the storyboard. The share of households there that pay the repair levy rose from 44 to 73 percent.',
      'Send whatever explains the idea today, even a diagram that only its author can love. We need the expert for an afternoon and then by phone, and one person who can sign off for everyone. You get the film, its soundtrack in separate parts, stills for the report and the artwork in layers, so next year’s version can begin where this one ended.',
    ],
    cards: [
      {
        icon: 'animation-story',
        title: 'Explainers and storyboards',
        desc: 'A hard idea told in frames that a child or a minister could follow on mute.',
      },
      {
        icon: 'animation-3d',
        title: '3D and product films',
        desc: 'Your product modelled, lit and turned before the factory makes one. Sọrọ zobo won its first order that way.',
      },
      {
        icon: 'animation-motion',
        title: 'Motion graphics and effects',
        desc: 'Titles, idents, charts that behave and repairs you’ll never notice.',
      },
    ],
  },
  stats: stats.animation,
  portfolio: {
    heading: { text: 'Our films, frame by', loud: 'frame' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients after the last', loud: 'render' },
    items: [
      {
        quote: 'The engineers had been explaining that pump for years. Now the neighbours explain it to them.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote: 'We had a great interview and no pictures. Their two animated heads became the clip everyone shared.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'Our stage screens finally move with the band instead of at it. The drummer noticed first.',
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
        'Animation projects take 4-8 weeks. The storyboard decides the schedule, so an early yes there saves the most time.',
    },
    {
      question: 'When can we still make changes?',
      answer:
        'Freely until you sign off the storyboard. A change to the rough animation adds days, and after rendering it can mean redoing the shot, so you approve each stage before the next.',
    },
    {
      question: 'Do you record the voices?',
      answer: 'Yes, before we animate, because the movement follows the voice. A second language is recorded to the same length.',
    },
    {
      question: 'Is 3D always more expensive than 2D?',
      answer:
        'No. For a product seen from many sides, 3D is often cheaper: once the model is built, another angle costs little. For a story with a crowd in it, 2D wins.',
    },
    {
      question: 'Can you animate the pictures we already have?',
      answer:
        'Yes, if they were drawn in layers. A flat picture has to be cut apart and painted behind, and we’ll tell you when it’s cheaper to start again.',
    },
    {
      question: 'Which formats do we get?',
      answer:
        'Landscape, square and vertical, each framed by hand, plus a small file for WhatsApp and a silent version with captions.',
    },
  ],
  closing: {
    heading: { text: 'Set it in', loud: 'motion.' },
    line: 'Describe the thing that’s hard to explain. A rough sketch is already half a storyboard.',
  },
  whatsappMessage: 'Hello Murya, I am on your Animation & visual content page. I would like to talk about an animation.',
}
