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

/**
 * All sample posts, newest first. The blog's first page shows the newest six posts and all posts with `featured`, so none of the newest six
 * is featured: otherwise it would appear twice. The pictures of neighbouring posts differ in background colour.
 */
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
