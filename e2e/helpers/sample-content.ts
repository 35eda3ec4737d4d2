import { siteContent } from '../../content/all-content.ts'
import { fillBrandWords } from '../../contract/content/fill-brand-words.ts'

/** The sample's content as visitors read it, with the facts of the agency in place of {name} and the like. */
export const { about, awards, brand, home, projects, quote, services, team, testimonials } = fillBrandWords(siteContent)
