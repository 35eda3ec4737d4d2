/** Slugs copied from the route table of the specification (§2), so that the tests don't depend on the content they check. */
export const serviceSlugs = [
  'mediaproduction',
  'brandingidentity',
  'socialmediamanagement',
  'marketingcampaignstrategy',
  'contentcreationcreativewriting',
  'eventandvisualcreation',
  'eventmediacoveragesupport',
  'trainingandconsultingservices',
]
