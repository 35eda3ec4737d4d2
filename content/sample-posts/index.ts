import type { SamplePost } from '#contract/content/content.ts'
import { walkIsAFall } from './a-walk-is-a-fall.ts'
import { knockOnADoor } from './knock-on-a-door.ts'
import { hotelName } from './naming-a-hotel.ts'
import { liveShow } from './nine-cameras-one-generator.ts'
import { waterCampaign } from './one-message-three-languages.ts'
import { postBeforeEight } from './post-before-eight.ts'
import { posterSeconds } from './poster-three-seconds.ts'
import { replyLikeAPerson } from './reply-like-a-person.ts'
import { soundFirst } from './sound-first.ts'
import { subtitlesOnABundle } from './subtitles-on-a-bundle.ts'
import { hallIsLoudest } from './the-hall-is-loudest.ts'
import { zumaLoop } from './zuma-loop.ts'

/** All sample posts, newest first. None of the newest six may be `featured`, because the first page of the blog would show it twice. */
export const samplePosts: readonly SamplePost[] = [
  walkIsAFall,
  knockOnADoor,
  hallIsLoudest,
  hotelName,
  replyLikeAPerson,
  subtitlesOnABundle,
  zumaLoop,
  postBeforeEight,
  posterSeconds,
  waterCampaign,
  liveShow,
  soundFirst,
]
