import type { Project } from '#contract/content/content.ts'
import { animatedCommercial3d } from './3d-animated-commercial.ts'
import { brandFilm } from './brand-film.ts'
import { brandKitStartup } from './brand-kit-startup.ts'
import { corporateEventCoverage } from './corporate-event-coverage.ts'
import { documentaryFilm } from './documentary-film.ts'
import { documentaryScript } from './documentary-script.ts'
import { editorialCalendar } from './editorial-calendar.ts'
import { emailFunnel } from './email-funnel.ts'
import { explainerVideo } from './explainer-video.ts'
import { facebookAdCampaign } from './facebook-ad-campaign.ts'
import { influencerCollaboration } from './influencer-collaboration.ts'
import { instagramCampaign } from './instagram-campaign.ts'
import { linkedinContent } from './linkedin-content.ts'
import { logoNgo } from './logo-ngo.ts'
import { mediaWorkshop } from './media-workshop.ts'
import { motionGraphicsVfx } from './motion-graphics-vfx.ts'
import { personalBrandingSession } from './personal-branding-session.ts'
import { podcastSeries } from './podcast-series.ts'
import { postEventRecap } from './post-event-recap.ts'
import { preEventPromotion } from './pre-event-promotion.ts'
import { rebrandingCorporate } from './rebranding-corporate.ts'
import { smeSocialMediaTraining } from './sme-social-media-training.ts'
import { socialMediaCaptions } from './social-media-captions.ts'
import { twitterEngagement } from './twitter-engagement.ts'

/** All projects, in the order of the services. Clients and stories are sample content. */
export const projects: readonly Project[] = [
  documentaryFilm,
  podcastSeries,
  brandFilm,
  logoNgo,
  brandKitStartup,
  rebrandingCorporate,
  instagramCampaign,
  twitterEngagement,
  linkedinContent,
  facebookAdCampaign,
  influencerCollaboration,
  emailFunnel,
  documentaryScript,
  socialMediaCaptions,
  editorialCalendar,
  animatedCommercial3d,
  explainerVideo,
  motionGraphicsVfx,
  corporateEventCoverage,
  preEventPromotion,
  postEventRecap,
  mediaWorkshop,
  smeSocialMediaTraining,
  personalBrandingSession,
]
