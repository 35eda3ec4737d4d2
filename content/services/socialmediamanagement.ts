import type { Service } from '#contract/content/content.ts'

export const socialMedia: Service = {
  slug: 'socialmediamanagement',
  name: 'Social Media',
  aliases: ['social-media-management'],
  category: 'Social Media',
  icon: 'social-community',
  accent: 'social',
  description: 'Content calendars, community management and posts that stop a thumb mid-scroll.',
  meta: {
    title: 'Social Media Management for Brands in {city}',
    description:
      'Social media management in {city}: planning, posting, replies and honest monthly reports for Instagram, Facebook, X and LinkedIn.',
    keywords: [
      'social media management {city}',
      'Instagram agency Nigeria',
      'community management',
      'LinkedIn content Nigeria',
      'social media reports',
    ],
  },
  hero: {
    heading: { text: 'Social', loud: 'Media' },
    lead: 'We plan posts, publish them and stay for the comments, especially the awkward ones.',
    picture: 'service-social',
  },
  ident: {
    file: '/pictures/idents/sample-socialmediamanagement.mp3',
    seconds: 3.6,
    caption: 'A phone buzzes and pings. Soft beeps play our eight-note tune over a drum.',
    levels: 'iqsb4rql0kjjla400hpq5nfod61tsjpcxnnlizlpgssipctlddetojgdb9864310',
  },
  intro: {
    heading: { text: 'Fewer posts, more', loud: 'answers' },
    statement:
      'Anyone can fill a feed. We’d rather publish posts that people reply to, save for later and send to a sister in Garki.',
    paragraphs: [
      'Before we post anything, we read your posts from the past year, comments included, and message a few of the people who commented. That tells us which questions to expect, how you sound when you answer and what you never joke about. We write and shoot most of a month’s posts in one go, and leave space for news. For Kasuwa, a market app, we filled the Instagram grid over one morning, the way traders fill their stalls. By midday, one row read “Sold out by noon”. That quarter, 68 traders opened a stall through the profile, up from 23 the quarter before.',
      'You give us access to the accounts, someone who knows your stock or your policies, and a phone number that’s answered on Sundays. You get a page that posts on time and replies when it says it will. Complaints reach you the same day with a suggested answer, and praise is passed on to the person who earned it. When the month is over, we go through the figures with you and plan the next one.',
    ],
    cards: [
      {
        icon: 'social-plan',
        title: 'Planning and posting',
        desc: 'A month of posts on one sheet, approved in one sitting and published when your followers are awake.',
      },
      {
        icon: 'social-community',
        title: 'Community',
        desc: 'Replies in your voice, with a list of what we may say and who to call about the rest.',
      },
      {
        icon: 'social-report',
        title: 'Reports',
        desc: 'What worked, what didn’t and what we’ll stop doing, in plain words beside the charts.',
      },
    ],
  },
  frame: {
    kind: 'feed',
    caption: 'A month of posts for Kasuwa, Sahel Nights and Usuma Capital, and what people answered.',
    account: 'kasuwa.app',
    posts: [
      'Sold out by noon.',
      '₦0 to open a stall',
      'Generator still on: 42%',
      'One late invoice',
      'Rain on zinc: 27%',
      'Pay in seven days.',
    ],
    replies: [
      'My landlord dances to that.',
      'How much is one basket of tomatoes today?',
      'I’m on the bus. Keep two heaps for me.',
      'Put number two on the poster.',
      'Page four is my school.',
      'They replied before I put the phone down.',
    ],
  },
  stats: [
    { figure: '200+', label: 'Social Campaigns' },
    { figure: '1M+', label: 'Impressions Generated' },
    { figure: '50+', label: 'Brands Amplified' },
  ],
  portfolio: {
    heading: { text: 'Our work, straight from the', loud: 'feed' },
    videoExtensions: ['mp4', 'webm', 'ogg', 'jpg'],
  },
  testimonials: {
    heading: { text: 'Clients in the', loud: 'comments' },
    items: [
      {
        quote: 'Our traders now ask when it’s their turn on the page. I didn’t plan that, and I’m not complaining.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote: 'One poll, and by lunchtime people were insulting each other’s taste in highlife. Ticket sales followed.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'They persuaded a room of accountants to publish something short. It brought us 48 enquiries from builders.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How often do you post?',
      answer:
        '3-5 posts per week is typical, on the channels we agree. We’d rather miss a day than publish something nobody needs.',
    },
    {
      question: 'What reports do we get?',
      answer:
        'You get monthly analytics reports: reach, replies, saves, clicks and the cost of each, with our comments on one page.',
    },
    {
      question: 'Which platforms should we be on?',
      answer:
        'The ones your customers already use. For many that’s Instagram and WhatsApp. For a ministry it may be Facebook, and for a fund it’s LinkedIn.',
    },
    {
      question: 'Who approves the posts?',
      answer:
        'One person on your side, once a month, with a second look at anything topical. Committees are welcome at the planning meeting.',
    },
    {
      question: 'What do you do when a post goes wrong?',
      answer:
        'We call you within the hour, pause what’s scheduled and answer in plain language. If the mistake was ours, the apology says so.',
    },
    {
      question: 'Do we keep our accounts if we leave?',
      answer:
        'Yes. The accounts are always yours: we work through roles you grant us, and you remove those roles on our last day.',
    },
    { question: 'Do you buy followers?', answer: 'No. Bought followers don’t reply, and they aren’t your customers.' },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Show us your', loud: 'page.' },
    line: 'Send us your handle and the post you’re least proud of. We’ll tell you what we’d change.',
  },
  whatsappMessage: 'Hello {name}, I am on your Social Media page. I would like help with our accounts.',
}
