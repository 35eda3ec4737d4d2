import type { AllContent, SiteContent } from '#contract/content/content.ts'
import { audiences } from './audiences.ts'
import { awards } from './awards.ts'
import { brand } from './brand.ts'
import { categories } from './categories.ts'
import { design } from './design.ts'
import { mails } from './mails.ts'
import { menu } from './menu.ts'
import { offline } from './offline.ts'
import { pageContent } from './page-content.ts'
import { partners } from './partners.ts'
import { samplePosts } from './sample-posts/index.ts'
import { subscription } from './subscription.ts'
import { testimonials } from './testimonials.ts'
import { yourData } from './your-data.ts'

/** What visitors of a new site see, without posts. */
export const siteContent: SiteContent = {
  ...pageContent,
  brand,
  design,
  menu,
  mails,
  testimonials,
  awards,
  audiences,
  partners,
  categories,
  subscription,
  yourData,
  offline,
}

/** Everything in content/, which each build checks as a whole. */
export const allContent: AllContent = { ...siteContent, samplePosts }
