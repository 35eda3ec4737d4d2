import { siteContent } from '../../content/all-content.ts'
import { derivePalette } from '../../contract/brand/palette.ts'
import { accentColours } from '../../contract/content/brand-colours.ts'
import type { Accent } from '../../contract/content/content.ts'
import { fillBrandWords } from '../../contract/content/fill-brand-words.ts'
import { listPages } from '../../contract/content/kinds.ts'

/** The site's content as visitors read it, with the facts of the agency in place of {name} and the like. */
export const {
  about,
  awards,
  brand,
  design,
  home,
  menu,
  portfolio,
  privacy,
  projects,
  quote,
  services,
  team,
  terms,
  testimonials,
} = fillBrandWords(siteContent)

/** One page of each kind, for tests that hold for any of them. */
export const servicePath = `/services/${services[0]?.slug}`
export const projectPath = `/portfolio/${projects.find(({ film }) => !film)?.slug}`
export const filmPath = `/portfolio/${projects.find(({ film }) => film)?.slug}`
export const memberPath = `/team/${team[0]?.slug}`

/** The accent's colour on this site: that of `media` is the agency's own. */
export function colourOf(accent: Accent): string {
  return accent === 'media' ? derivePalette(design).fill : accentColours[accent]
}

/** How many pages the sitemap has besides posts. */
export const pageCount = listPages(siteContent).length

/** A category of posts, and its part of the blog's URL. */
export const category = siteContent.categories[0]?.name ?? ''
export const categoryQuery = new URLSearchParams({ category }).toString()
