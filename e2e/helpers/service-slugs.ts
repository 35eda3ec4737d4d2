/** Of the route table (spec §2), written out: the journeys hold the content to it. */
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
