import type { Service } from '#contract/content/content.ts'
import { brandingIdentity } from './brandingidentity.ts'
import { contentCreation } from './contentcreationcreativewriting.ts'
import { animationVisual } from './eventandvisualcreation.ts'
import { eventCoverage } from './eventmediacoveragesupport.ts'
import { marketingCampaigns } from './marketingcampaignstrategy.ts'
import { mediaProduction } from './mediaproduction.ts'
import { socialMedia } from './socialmediamanagement.ts'
import { trainingConsulting } from './trainingandconsultingservices.ts'

/** All services, in the order of navigation, footer and the grid on the home page (spec §2). */
export const services: readonly Service[] = [
  mediaProduction,
  brandingIdentity,
  socialMedia,
  marketingCampaigns,
  contentCreation,
  animationVisual,
  eventCoverage,
  trainingConsulting,
]
