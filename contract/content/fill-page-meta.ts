import { type Heading, kindLabels, type PageMeta, type SiteContent } from './content.ts'
import { toVisibleText } from './text-spans.ts'

/** Fills in the texts for search results that pages leave empty: what the page is called, and what it says first, or else what the agency does. */
export function fillPageMeta(content: SiteContent): SiteContent {
  const { home, about, blog, contact, quote, portfolio, terms, privacy, yourData, offline, services } = content
  const [slide] = home.slides
  return {
    ...content,
    home: fill(home, slide && toText(slide.title), slide?.subtitle),
    about: fill(about, kindLabels.about, about.story.paragraphs[0]),
    blog: fill(blog, kindLabels.blog, blog.hero.lead),
    contact: fill(contact, kindLabels.contact, contact.hero.lead),
    quote: fill(quote, kindLabels.quote, quote.lead),
    portfolio: fill(portfolio, kindLabels.portfolio, portfolio.lead),
    terms: fill(terms, toText(terms.title), toVisibleText(terms.intro)),
    privacy: fill(privacy, toText(privacy.title), toVisibleText(privacy.intro)),
    yourData: fill(yourData, toText(yourData.title), yourData.lead),
    offline: fill(offline, toText(offline.heading), offline.lead),
    services: services.map((service) => fill(service, service.name, service.description)),
  }

  function fill<Page extends { meta: PageMeta }>(page: Page, title = '', description = ''): Page {
    const { meta } = page
    const filled = {
      title: meta.title.trim() || title,
      description: meta.description.trim() || description.trim() || content.brand.description,
    }
    return { ...page, meta: { ...meta, ...filled } }
  }
}

function toText({ text, loud }: Heading): string {
  return `${text} ${loud}`.trim()
}
