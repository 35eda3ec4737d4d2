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
    'Weekend adverts for a hotel in Maitama, cut to every size from a single hill and aimed at people still at their desks.',
  picture: 'portfolio/facebook-ad-campaign',
  wide: 'portfolio/facebook-ad-campaign-wide',
  analyticsPreview: 'analytics/facebook-ad-campaign',
  brief:
    'Tudu’s guests live close by. That sounded like a weakness until we asked some of them why they came, and heard the same answer in different words: near enough to leave after work, far enough that nobody could call them back. The hotel wanted its weekends filled by people who had not planned a trip.',
  solution:
    'The adverts speak to those who are looking at the clock. Leave Friday. Be nobody till Monday. Check out late, check mail later. Every size uses the same hill, redrawn for its own shape rather than cropped, and one of them is only a warm cup.',
  process:
    'We ran them in the evening at first, saw that mornings did better, and moved. One line counts the minutes from the inbox to the hotel, so Hadiza Bello drove the route at five on a Friday with a stopwatch. It took a good deal longer. The line stayed, and the advert now runs before the traffic does.',
  outcome:
    'The chart comes from the sample account and includes the weeks we got wrong. Tudu kept the hill for its key cards. The staff have taken the headline personally, and leave on Friday too, in turns.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
