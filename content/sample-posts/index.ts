import type { SamplePost } from '#contract/content.ts'
import { hotelName } from './naming-a-hotel.ts'
import { liveShow } from './nine-cameras-one-generator.ts'
import { waterCampaign } from './one-message-three-languages.ts'
import { postBeforeEight } from './post-before-eight.ts'
import { posterSeconds } from './poster-three-seconds.ts'
import { replyLikeAPerson } from './reply-like-a-person.ts'
import { soundFirst } from './sound-first.ts'
import { zumaLoop } from './zuma-loop.ts'

/** Newest first. */
export const samplePosts: readonly SamplePost[] = [
  zumaLoop,
  postBeforeEight,
  liveShow,
  hotelName,
  posterSeconds,
  waterCampaign,
  replyLikeAPerson,
  soundFirst,
]
