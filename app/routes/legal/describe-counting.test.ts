import { expect, test } from 'vitest'
import type { PrivacyPage } from '#contract/content/content.ts'
import type { Analytics } from '#contract/entities/analytics.ts'
import { withCounting } from './describe-counting.ts'

const service: Analytics = {
  name: 'Plausible',
  script: { src: 'https://stats.test/a.js', attributes: {} },
  inlineScript: null,
  scriptOrigin: 'https://stats.test',
  connectOrigins: [],
}

const page: Pick<PrivacyPage, 'sections' | 'counting'> = {
  sections: [
    { title: 'What we store', paragraphs: ['Little.'] },
    { title: 'Cookies and counting', paragraphs: ['One.'] },
    { title: 'Contact', paragraphs: [] },
  ],
  counting: { own: ['We count.'], countries: ['Countries too.'], service: ['{service} counts.'], newsletter: ['Clicks too.'] },
}

/** What a page with these settings says, by section. */
const describe = (analytics: Analytics, areCountriesCounted = false, sections = page.sections) =>
  withCounting({ ...page, sections }, { analytics, areCountriesCounted }).map(({ paragraphs }) => paragraphs.join(' '))

test('the privacy page says what is counted under the settings of the site', () => {
  expect(describe('own')).toEqual(['Little.', 'One. We count. Clicks too.', ''])
  expect(describe('own', true)).toEqual(['Little.', 'One. We count. Countries too. Clicks too.', ''])
  expect(describe(service, true)).toEqual(['Little.', 'One. Plausible counts. Clicks too.', ''])
  expect(describe('none', true)).toEqual(['Little.', 'One. Clicks too.', ''])
})

test('without a section about cookies it says so in the last one', () => {
  expect(describe('own', false, page.sections.slice(0, 1))).toEqual(['Little. We count. Clicks too.'])
})
