import type { Project } from '#contract/content/content.ts'

export const facebookAdCampaign: Project = {
  slug: 'facebook-ad-campaign',
  title: 'Leave Friday',
  service: 'marketingcampaignstrategy',
  category: 'Facebook ads',
  client: 'Tudu',
  year: '2025',
  description: 'A hill, a cup and two words for people still at work: “Leave Friday.”',
  summary: 'Facebook ads that sell weekends at Tudu, a hotel in Maitama, to people still at work on Friday.',
  meta: {
    title: 'Facebook Ads for a Hotel in Abuja: Leave Friday',
    description:
      'Facebook ads that sell weekends at Tudu, a hotel in Maitama, Abuja, to people still at their desks on Friday: five ad formats, each with its own picture.',
  },
  picture: 'portfolio/facebook-ad-campaign',
  wide: 'portfolio/facebook-ad-campaign-wide',
  gallery: ['portfolio/facebook-ad-campaign-monday', 'portfolio/facebook-ad-campaign-cup'],
  analyticsPreview: 'analytics/facebook-ad-campaign',
  ident: {
    file: '/pictures/idents/sample-facebook-ad-campaign.mp3',
    seconds: 3.6,
    caption: 'A clock ticks over an office keyboard. A laptop shuts, and a voice says: “Leave Friday.”',
    levels: '51c98e6c89c9d8abbd7bb9d703zndb58jrlb748jqlea7kpijajbkgpmmlhea620',
  },
  brief:
    'Weekends were quiet at Tudu. Its guests came on business and went home on Friday. We asked people in Abuja why they’d book a hotel in their own city. They wanted one near enough to reach after work, but far enough away that nobody would call them back to the office.',
  solution:
    'The ads speak to anyone watching the clock: “Leave Friday.” “Be nobody till Monday.” “Check out late. Check mail later.” Each of the five ad sizes has its own picture, so nothing is cropped. They’re made from the 3D scenes of the hotel’s film. Most show the hill. One shows a cup, the words “Your cup is already warm” and the price of a room.',
  process:
    'At first we ran the ads in the evening. Most bookings came at the start of the working day, so we moved the budget to the mornings. One ad says the hotel is “eleven minutes from your inbox”, so Hadiza Bello timed the drive from the business district. The claim holds until Friday’s traffic starts, and that’s when the ad stops running.',
  outcome:
    'In week one, each booking cost ₦4,100 in ads. By week eight, it cost ₦1,390. Bookings grew from nine rooms a week to 58, many of them for later weekends. The chart shows all eight weeks, including the slow ones before we moved the ads to the mornings.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: '3D and light', name: 'Terna Iorfa' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
