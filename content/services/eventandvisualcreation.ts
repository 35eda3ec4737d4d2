import type { Service } from '#contract/content/content.ts'

export const animationVisual: Service = {
  slug: 'eventandvisualcreation',
  name: 'Animation & visual content',
  aliases: [],
  category: 'Animation',
  icon: 'animation-motion',
  accent: 'animation',
  description: 'Explainers, titles and 3D films that make hard things clear.',
  meta: {
    title: 'Animation & Visual Content Studio in {city}',
    description:
      'Explainer videos, 3D commercials, title sequences and motion graphics made in {city}, with original sound. Watch our work and send us a brief.',
    keywords: [
      'animation studio {city}',
      'explainer video Nigeria',
      '3D animation Nigeria',
      'motion graphics {city}',
      'VFX Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Animation & visual', loud: 'content' },
    lead: 'We animate what a camera can’t film: a budget, the inside of a borehole, or a bottle that doesn’t exist yet.',
    picture: 'service-animation',
  },
  ident: {
    file: '/pictures/idents/sample-eventandvisualcreation.mp3',
    seconds: 3.6,
    caption: 'A ball bounces faster and faster. Sliding whistles play our eight-note tune, and something heavy lands.',
    levels: 'nl600003sa001nf30ke3icfegfcslroqrksjzsrnmqiskvwnifca876543320000',
  },
  intro: {
    heading: { text: 'Make it', loud: 'move' },
    statement:
      'Animation is slow work that should look easy. We settle the voice recording and the storyboard first, while changes are cheap. In the film, nothing bounces without a reason.',
    paragraphs: [
      'You see something new every week: first a page of plain words, then small sketches, then a storyboard with a voice recording. Style frames come next: a few finished pictures that show how the whole film will look. Only then do we animate. For Ruwa Trust’s borehole film, we recorded the Hausa voice before drawing anything, and showed the storyboard to people queuing at the tap. On their street, the share of households that pay towards the borehole’s repairs rose from 44 to 73 per cent.',
      'Send whatever you use to explain the idea today, even a diagram that only its author understands. We need your expert for an afternoon and then by phone, and one person who can approve each stage. You get the film, its soundtrack in separate parts, still pictures for print and the artwork in layers, so the film can be updated later.',
    ],
    cards: [
      {
        icon: 'animation-story',
        title: 'Explainers and storyboards',
        desc: 'A hard idea told in drawings that a child or a minister could follow with the sound off.',
      },
      {
        icon: 'animation-3d',
        title: '3D and product films',
        desc: 'Your product in 3D, lit and turning, before the factory has made the first one. Sọrọ, a zobo drink, won its first order with such a film.',
      },
      {
        icon: 'animation-motion',
        title: 'Motion graphics and effects',
        desc: 'Titles, idents, animated charts and invisible repairs to footage.',
      },
    ],
  },
  frame: {
    kind: 'zoetrope',
    caption: 'Twelve of the 96 frames of our ident for Haske Power: a sun goes up, a battery comes down.',
    heading: { text: 'Ease out, land', loud: 'hard' },
    frames: 96,
  },
  stats: [
    { figure: '120+', label: 'animations' },
    { figure: '2M+', label: 'views' },
    { figure: '70+', label: 'brands' },
  ],
  portfolio: {
    heading: { text: 'Our animations, frame by', loud: 'frame' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients on their finished', loud: 'animations' },
    items: [
      {
        quote:
          'Our engineers had explained boreholes at meetings for years. Since the film came out, residents explain boreholes to our engineers.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote:
          'We had a great interview but no pictures. Murya animated two talking heads, and that became our most shared clip.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'The graphics on our stage screens finally keep time with the band. The drummer noticed first.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How long does an animation take?',
      answer:
        'Animation projects take 4-8 weeks. The schedule depends mostly on the storyboard, so approving the storyboard early saves the most time.',
    },
    {
      question: 'When can we still make changes?',
      answer:
        'You can change anything until you sign off the storyboard. After that, a change to the rough animation adds days. A change after rendering can mean redoing the shot, so you approve each stage before the next one starts.',
    },
    {
      question: 'Do you record the voices?',
      answer: 'Yes, before we animate, because the movement follows the voice. We record a second language to the same timing.',
    },
    {
      question: 'Is 3D always more expensive than 2D?',
      answer:
        'No. For a product seen from many sides, 3D is often cheaper: once the model is built, another angle costs little. For a story with a crowd in it, 2D usually costs less.',
    },
    {
      question: 'Can you animate the pictures we already have?',
      answer:
        'Yes, if they were drawn in layers. With a flat picture, we have to cut out each figure and repaint the background. We’ll tell you when it’s cheaper to start again.',
    },
    {
      question: 'Which formats do we get?',
      answer:
        'Landscape, square and vertical, each composed separately, plus a small file for WhatsApp and a silent version with captions.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Set your idea in', loud: 'motion.' },
    line: 'Describe what’s hard to explain about your work. A rough sketch is enough to start a storyboard.',
  },
  whatsappMessage: 'Hello {name}, I am on your Animation & visual content page. I would like to talk about an animation.',
}
