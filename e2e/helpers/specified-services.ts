/** Slugs and names in the order of spec §2, copied from there, so that the tests don't depend on the content they check. */
const services = {
  mediaproduction: 'Media & Production',
  brandingidentity: 'Branding & Identity',
  socialmediamanagement: 'Social Media',
  marketingcampaignstrategy: 'Marketing & Campaigns',
  contentcreationcreativewriting: 'Content Creation',
  eventandvisualcreation: 'Animation & visual content',
  eventmediacoveragesupport: 'Event Media Coverage & Support',
  trainingandconsultingservices: 'Training & Consulting',
}

export const serviceSlugs = Object.keys(services)
export const serviceNames = Object.values(services)
