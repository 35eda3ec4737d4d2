import type { Project } from '#contract/content/content.ts'

export const facebookAdCampaign: Project = {
  slug: 'facebook-ad-campaign',
  title: 'Leave Friday',
  service: 'marketingcampaignstrategy',
  category: 'Facebook ads',
  client: 'Tudu',
  year: '2025',
  description: 'One hill in five shapes, and two words for people who are still at work.',
  summary:
    'Weekend Facebook ads for Tudu, a hotel in Maitama: one hill, redrawn for every format, for people still at work on Friday.',
  meta: {
    title: 'Facebook Ads for a Hotel in Abuja: Leave Friday',
    description:
      'Weekend Facebook ads for Tudu, a hotel in Maitama, Abuja: one hill redrawn for every format, for people still at their desks on Friday.',
  },
  picture: 'portfolio/facebook-ad-campaign',
  wide: 'portfolio/facebook-ad-campaign-wide',
  analyticsPreview: 'analytics/facebook-ad-campaign',
  brief:
    'Empty weekends were Tudu’s problem. Its guests came on business and went home on Friday. We asked people in Abuja why they’d book a hotel in their own city. It’s near enough to reach after work, they said, and far enough away that nobody calls you back.',
  solution:
    'The adverts speak to anyone who is watching the clock. Leave Friday. Be nobody till Monday. Check out late, check mail later. Every format has its own drawing of the hill rather than a crop, and one shows only a warm cup. The room rate is on the advert, so nobody has to ask.',
  process:
    'We bought evening placements first, saw that people booked before work and moved the budget to mornings. One advert says the hotel is eleven minutes from your inbox, so Hadiza Bello drove the route with a stopwatch. The claim holds until the Friday traffic starts, and that’s when the advert stops running.',
  outcome:
    'In week one a booking cost ₦4,100 in adverts, and in week eight it cost ₦1,390. Weekly bookings grew from single figures to 58 rooms. The chart shows all eight weeks, including the slow ones before we changed the hours.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
