import type { Service } from '#contract/content/content.ts'

export const trainingConsulting: Service = {
  slug: 'trainingandconsultingservices',
  name: 'Training & Consulting',
  aliases: [],
  category: 'Training',
  icon: 'training-workshop',
  accent: 'training',
  description: 'Workshops that teach your team to film, write and post without us.',
  meta: {
    title: 'Training & Consulting: Media Skills in {city}',
    description:
      'Media workshops, social media training for small businesses and public-speaking coaching, at our studio in {district}, {city}, or in your office.',
    keywords: [
      'media training {city}',
      'social media training Nigeria',
      'personal branding coach {city}',
      'communications consulting',
      'SME training Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Training &', loud: 'Consulting' },
    lead: 'A circle of chairs, your own phones and real work to do. You’ll go home ready to work without us.',
    picture: 'service-training',
    hasSmallTitle: true,
  },
  ident: {
    file: '/pictures/idents/sample-trainingandconsultingservices.mp3',
    seconds: 4.1,
    caption: 'A group claps back a rhythm. A voice says: “Ask. Then wait.” Strings play our eight-note tune.',
    levels: 'eb100h5104h2h7100xzn952oylgcltslb5310plrpvstoxswuwuuuyspmjhf9630',
  },
  intro: {
    heading: { text: 'Do it with your own', loud: 'hands' },
    statement:
      'Slides are for people who missed the class. In our classes, you hold the microphone, ask the question, cut the clip and show it to the room before the tea goes cold.',
    paragraphs: [
      'We visit before we teach. A trainer spends at least half a day in your newsroom, shop or ministry, sees how the work is really done, and bases the exercises on that. Before our course for the Nyanya Traders’ Circle, the trainer spent several market days behind the shop counters. In class, we demonstrate briefly and you practise for much longer. The class then discusses everyone’s work without saying whose it is. By the end, each person has taught something to another trainee.',
      'Beforehand, we ask who’s coming, what their job is and what they find hard. Managers are welcome if they take part. Afterwards you get the workbooks, everything the class made and a page about each person, which we show to that person first. A few weeks later, the trainer calls to ask which lessons you still use, and comes back for a morning if the answer is none. Six months after the Nyanya course, 57 of the 80 shop owners were still posting on their chosen day of the week.',
    ],
    cards: [
      {
        icon: 'training-workshop',
        title: 'Media workshops',
        desc: 'Filming, interviewing and editing for newsrooms, ministries and charities, with the equipment they already have.',
      },
      {
        icon: 'training-consult',
        title: 'Consulting',
        desc: 'One of us works beside your team for a week or a season, following a written plan that the team can question.',
      },
      {
        icon: 'training-badge',
        title: 'Personal branding',
        desc: 'For founders and officials who know their subject but freeze on camera.',
      },
    ],
  },
  frame: {
    kind: 'board',
    caption: 'The board at the end of a course: lessons from two days in Utako, and an engineer’s job in three words.',
    question: 'What would a customer say aloud?',
    notes: ['Hold it steady', 'Ask, then wait', 'Sound before light', 'Cut on the breath', '13:00 Rice', 'Post on your own day'],
    answer: { text: 'I store', loud: 'sun.' },
  },
  stats: [
    { figure: '150+', label: 'workshops' },
    { figure: '1000+', label: 'professionals' },
    { figure: '80+', label: 'organizations' },
  ],
  portfolio: {
    heading: { text: 'Courses we’ve', loud: 'taught' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
    areFilmsLooped: true,
  },
  testimonials: {
    heading: { text: 'Notes from our', loud: 'trainees' },
    items: [
      {
        quote: 'I’ve sat through many training courses and slept in most. This one gave me homework, and I did it.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'The trainers asked our directors rude questions on camera for a whole morning. The real interviewer was gentler.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'The trainer made me pitch to an empty chair, over and over, until even the chair would’ve invested.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'Where do the workshops happen?',
      answer:
        'In our studio in {district}, or in your office if you have a quiet room. For groups outside {city}, a trainer travels to you and adapts the exercises.',
    },
    {
      question: 'Do we need cameras?',
      answer:
        'No. Bring the phone you use every day and its charger. If you own a camera, bring it too and we’ll show you how to use it.',
    },
    {
      question: 'How large can a group be?',
      answer:
        'Up to 20 people, as on our course for the Savannah Radio Circle. We split a larger group, and each part has its own trainer.',
    },
    {
      question: 'Can you train in Hausa?',
      answer: 'Yes, and in Pidgin. Our workbooks are in English, and those for the main courses also come in Hausa.',
    },
    {
      question: 'Do we get a certificate?',
      answer:
        'Yes, once you’ve finished a piece of work and shown it to the class. Keep the piece too, because employers may ask to see it.',
    },
    {
      question: 'What does consulting look like?',
      answer:
        'Consulting has three steps. First, we listen to your team and a few of your customers. You then get a short written plan. After that, one of us works beside your people until they can carry out the plan alone.',
    },
    {
      question: 'Can one person book coaching?',
      answer:
        'Yes. A session takes 90 minutes and prepares you for something real, such as an interview, a pitch or a first speech in the National Assembly.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Let’s train your', loud: 'team.' },
    line: 'Tell us about your group, and the one thing they should be able to do alone after the course.',
  },
  whatsappMessage: 'Hello {name}, I am on your Training & Consulting page. I would like to ask about a workshop.',
}
