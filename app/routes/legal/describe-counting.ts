import type { LegalPage } from '#contract/content/content.ts'
import type { Analytics } from '#contract/entities/analytics.ts'

type Sections = LegalPage['sections']
type Counting = { analytics: Analytics; areCountriesCounted: boolean }

/**
 * Adds a description of how visits, and clicks in newsletters, are counted to the privacy page: to its section about cookies, or if it has none, to its last one. A
 * section of its own would change the number of sections that the specification asks for (spec §3).
 */
export function withCounting(sections: Sections, counting: Counting): Sections {
  const paragraphs = [...describeCounting(counting), linkClicks]
  const found = sections.findIndex(({ title }) => /cookie/i.test(title))
  const place = found === -1 ? sections.length - 1 : found
  return sections.map((section, index) =>
    index === place ? { ...section, paragraphs: [...section.paragraphs, ...paragraphs] } : section,
  )
}

const linkClicks =
  'How we count clicks in our newsletter: its links lead through our own server, and their addresses are the same for everybody who gets the newsletter. We see how often a link was opened, not by whom. To count each reader once a day, we make a one-way code from the newsletter, your IP address, the name of your browser and a random number. The codes and the number are deleted just after midnight. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. We do not measure whether you open the newsletter: it has no hidden pictures. We also count how many people unsubscribe or reply.'

function describeCounting({ analytics, areCountriesCounted }: Counting): string[] {
  if (analytics === 'none') return []
  return analytics === 'own' ? describeOwn(areCountriesCounted) : describeService(analytics.name)
}

function describeOwn(areCountriesCounted: boolean): string[] {
  return [
    `How we count visits: on our own server, without a cookie and without storing anything on your device. For each day we keep only sums: how many visits there were, which pages were read, which sites and campaigns led to us, and the kinds of device${areCountriesCounted ? ' and the countries' : ''}. We keep these sums for two years.`,
    'To count each visitor once a day, we make a one-way code from your IP address, the name of your browser and a random number. Your address is not stored. The random number and the codes are deleted just after midnight, so we cannot tell whether you also came on another day. If you send us a message, we store with it which site or campaign led you to us that day, and which page you wrote from. This is deleted together with the message.',
    'If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. Our lawful basis for counting is our legitimate interest in knowing what is read.',
  ]
}

function describeService(name: string): string[] {
  return [
    `How we count visits: with the service ${name}. When you open a page, your browser loads a script of this service and tells it which page you opened and which site led you to it. The service also sees your IP address and your browser. Its own privacy policy applies.`,
    'Where this policy says that we use no analytics from other companies, or that no other company learns that you opened a page, this paragraph applies instead. Pages in Lite mode, and pages that you open with a personal link from an email, do not load the script.',
  ]
}
