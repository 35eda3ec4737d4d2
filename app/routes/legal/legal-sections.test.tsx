import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { splitText } from '#app/sections/formatted-text/text-parts.ts'
import { LegalSections } from './legal-sections.tsx'

test('the introduction has its bold words, links and lists', () => {
  const intro = splitText('These are the **terms**.\n\n- [Contact](/contact)')
  const page = {
    title: { text: 'Terms of', loud: 'use' },
    effective: '1 May 2026',
    notice: '',
    sections: [],
    address: 'https://kora.test/terms',
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <LegalSections {...page} intro={intro} /> }])
  const html = renderToString(<Stub />)
  expect(html).toContain('<strong>terms</strong>')
  expect(html).toMatch(/<li><a [^>]*href="\/contact"/)
})
