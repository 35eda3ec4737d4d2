import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const socialMedia: Service = {
  slug: 'socialmediamanagement',
  name: 'Social Media',
  aliases: ['social-media-management'],
  category: 'Social Media',
  icon: 'social-community',
  accent: 'social',
  description: 'Calendars, community and posts that make a thumb stop.',
  meta: {
    title: 'Social Media management in Abuja',
    description:
      'Planning, posting, replies and honest monthly reports for Instagram, Twitter, LinkedIn and Facebook, run by people in Abuja who read the comments.',
    keywords: [
      'social media management Abuja',
      'Instagram agency Nigeria',
      'community management',
      'LinkedIn content Nigeria',
      'social media reports',
    ],
  },
  hero: {
    heading: { text: 'Social', loud: 'Media' },
    lead: 'We plan it, post it and stay for the comments. Especially the awkward ones.',
    picture: 'service-social',
  },
  intro: {
    heading: { text: 'Fewer posts, more', loud: 'answers' },
    statement:
      'Anybody can fill a feed. We would rather run one that people argue with, save for later and send to a sister in Garki.',
    paragraphs: [
      'Before anything is posted we read back through your last year, comments included, and ring up a few of the people who wrote them. From that comes a list of what you are likely to be asked, how you sound when you answer and what you never joke about. Most of a month is written and shot in one go. A corner is kept empty for the news, and the rest of our time goes to the replies.',
      'What we need is a way into the accounts, somebody who knows the stock or the policy, and a number that is answered on Sundays. You get a page that keeps its hours. Complaints reach you the same day with a suggested answer, praise is passed on to whoever earned it, and when the month is over we sit down with the figures and argue about the next one.',
    ],
    cards: [
      {
        icon: 'social-plan',
        title: 'Planning and posting',
        desc: 'A month on one sheet, approved by you in one sitting, out at the hour your people are awake.',
      },
      {
        icon: 'social-community',
        title: 'Community',
        desc: 'Replies in your voice, with a list of what we may say and who to wake when we may not.',
      },
      {
        icon: 'social-report',
        title: 'Reports',
        desc: 'What carried, what fell flat and what we will stop doing, in plain words beside the charts.',
      },
    ],
  },
  stats: stats.social,
  portfolio: {
    heading: { text: 'Straight from the', loud: 'feed' },
    videoExtensions: ['mp4', 'webm', 'ogg', 'jpg'],
  },
  testimonials: {
    heading: { text: 'From the', loud: 'comments' },
    items: [
      {
        quote: 'Our traders check the page before they price tomatoes. I did not ask for that and I am not complaining.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote:
          'One poll, and people who had never met were insulting each other’s taste in highlife by lunchtime. Tickets followed.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'They persuaded a room of accountants to publish something short. I have kept the minutes as proof.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How often do you post?',
      answer:
        'Typically 3-5 posts per week on the channels we agree on. We would rather miss a day than publish something nobody needed.',
    },
    {
      question: 'What reports do we get?',
      answer:
        'You receive monthly analytics reports with reach, replies, saves and clicks, what they cost, and our reading of them on one page.',
    },
    {
      question: 'Which platforms should we be on?',
      answer:
        'The ones your customers open without being told to. For many that is Instagram and WhatsApp. For a ministry it may be Facebook, and for a fund it is LinkedIn.',
    },
    {
      question: 'Who approves the posts?',
      answer:
        'One person of yours, once a month, with a second look at anything topical. Committees are welcome at the planning meeting.',
    },
    {
      question: 'What do you do when a post goes wrong?',
      answer:
        'We tell you within the hour, stop what is scheduled, and answer in plain language. If we made the mistake, the apology says so.',
    },
    {
      question: 'Do we keep our accounts if we leave?',
      answer: 'They were never ours. We work through roles you grant, and on the last day you take the roles back.',
    },
    {
      question: 'Do you buy followers?',
      answer: 'No. A bought follower has never bought anything.',
    },
  ],
  closing: {
    heading: { text: 'Start a better', loud: 'argument.' },
    line: 'Send us your handle and the post you are least proud of. We will say what we would change.',
  },
  whatsappMessage: 'Hello Murya, I am on your Social Media page. I would like help with our accounts.',
}
