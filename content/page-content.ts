import type { PageContent } from '#contract/content/content.ts'
import { about } from './about.ts'
import { blog } from './blog.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { portfolio } from './portfolio.ts'
import { projects } from './projects/index.ts'
import { quote } from './quote.ts'
import { services } from './services/index.ts'
import { team } from './team/index.ts'

/** All content that is shown on a page of its own. The sitemap and the share cards are made from it. */
export const pageContent: PageContent = {
  home,
  about,
  blog,
  contact,
  quote,
  portfolio,
  services,
  projects,
  team,
  pages: [],
  terms,
  privacy,
}
