import type { QuotePage } from '#contract/content/content.ts'

export const quote: QuotePage = {
  meta: {
    title: 'Get a Quote for Video, Branding or Campaigns',
    description:
      'Request a written quote from {name} in {city}. Choose a service, tell us your deadline and budget, and see people, days and travel priced line by line.',
    keywords: ['video production quote {city}', 'branding price Nigeria', 'agency quote {city}'],
  },
  label: 'Quote Page',
  heading: { text: 'What would it', loud: 'cost?' },
  lead: 'Tell us what you need. Your quote comes in writing, with people, days and travel priced line by line.',
  needs: {
    heading: { text: 'What to', loud: 'tell us' },
    items: [
      'What the work should achieve, in one sentence',
      'Who will see it, and where',
      'Your dates, and which of them can’t move',
      'The place, if there’s a shoot or an event',
      'A rough budget, even a range',
      'Links to anything you’ve already made',
    ],
  },
  sizes: [
    'Not sure yet',
    'Small: one poster, post or short clip',
    'Medium: several pieces from one idea',
    'Large: a campaign, a film or a full identity',
    'Ongoing: monthly retainer',
  ],
  buttonLabel: 'Ask for a quote',
  steps: {
    heading: { text: 'What happens', loud: 'next' },
    items: [
      { title: 'We reply', line: 'Someone on our team in {district} calls or writes back within one working day.' },
      { title: 'We ask', line: 'A short call fills any gaps. It helps if the decision-maker joins.' },
      { title: 'You decide', line: 'Read your written quote, then question it, trim it or say no.' },
    ],
  },
  direct: { heading: { text: 'Rather', loud: 'talk?' }, whatsappMessage: 'Hello, I would like a quote for ' },
}
