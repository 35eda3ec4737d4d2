import type { LegalPage } from '#contract/content/content.ts'
import type { Analytics } from '#contract/entities/analytics.ts'

type Section = LegalPage['sections'][number]

/** The section of the privacy page that says how visits are counted; none if they aren't. */
export function describeCounting(analytics: Analytics, { areCountriesCounted }: { areCountriesCounted: boolean }): Section[] {
  if (analytics === 'none') return []
  const title = 'How we count visits'
  return [{ title, paragraphs: analytics === 'own' ? describeOwn(areCountriesCounted) : describeService(analytics.name) }]
}

function describeOwn(areCountriesCounted: boolean): string[] {
  return [
    `We count visits on our own server. This needs no cookie and stores nothing on your device. For each day we keep only sums: how many visits there were, which pages were read, which sites and campaigns led to us, and the kinds of device${areCountriesCounted ? ' and countries' : ''}. We keep these sums for two years.`,
    'To count each visitor once a day, we make a one-way code from your IP address, the name of your browser and a random number. Your address is not stored. The random number and the codes are deleted just after midnight, so that nobody can tell whether two visits on different days were yours. If you write to us, we note next to your message which site or campaign led you to us that day, and from which page you wrote. This note is deleted with the message.',
    'If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. Our lawful basis is our legitimate interest in knowing which pages are read.',
  ]
}

function describeService(name: string): string[] {
  return [
    `We use the service ${name} to count visits. When you open a page, your browser loads a script of this service and tells it which page you opened, which site led you to it, and your IP address, browser and device. Its own privacy policy applies.`,
    'Where another section of this page says that we use no analytics from other companies, or that no other company learns that you opened a page, this section applies instead. Pages in Lite mode, and pages that you open with a personal link from an email, do not load the script.',
  ]
}
