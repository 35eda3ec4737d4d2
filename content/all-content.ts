import type { AllContent } from '#contract/content/content.ts'
import { audiences } from './audiences.ts'
import { awards } from './awards.ts'
import { brand } from './brand.ts'
import { mails } from './mails.ts'
import { offline } from './offline.ts'
import { pageContent } from './page-content.ts'
import { partners } from './partners.ts'
import { samplePosts } from './sample-posts/index.ts'
import { testimonials } from './testimonials.ts'
import { yourData } from './your-data.ts'

/** Everything in content/, which each build checks as a whole. */
export const allContent: AllContent = {
  ...pageContent,
  brand,
  mails,
  testimonials,
  awards,
  audiences,
  partners,
  yourData,
  offline,
  samplePosts,
}
