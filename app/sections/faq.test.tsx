// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { describeFaqs } from '#app/seo/structured-data/describe-faqs.ts'
import { Faq } from './faq.tsx'
import { toFaqItems } from './faq-items.ts'

afterEach(cleanup)

const faqs = [
  { question: 'How long?', answer: '**Six** weeks, see [how we *work*](/about).\n\n- Script\n- Film' },
  { question: 'How much?', answer: '2 * 3 * 4, and <b>tax</b>' },
]

function renderFaq() {
  const Component = () => <Faq heading={{ text: 'Often', loud: 'asked' }} items={toFaqItems(faqs)} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  const container = document.body.appendChild(document.createElement('div'))
  // As on the site; happy-dom doesn't know <search>, which React would complain about if it created the element.
  container.innerHTML = renderToString(<Stub />)
  return render(<Stub />, { container, hydrate: true }).container
}

test('answers have bold and italic words, links and lists, and no other markup', () => {
  const [long, much] = renderFaq().querySelectorAll('.accordion-answer')
  expect(long?.innerHTML).toContain('<strong>Six</strong> weeks')
  expect(long?.querySelector('a')?.getAttribute('href')).toBe('/about')
  expect(long?.querySelector('a em')?.textContent).toBe('work')
  expect([...(long?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(['Script', 'Film'])
  expect(much?.textContent).toBe('2 * 3 * 4, and <b>tax</b>')
})

test('the search finds what visitors read, also where the look changes, and marks it', () => {
  const page = renderFaq()
  const search = (words: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
    return [...page.querySelectorAll('details:not([hidden])')].map((found) => found.querySelector('summary')?.textContent)
  }
  expect(search('six weeks')).toEqual(['How long?'])
  expect(search('/about')).toEqual([])
  expect(search('**')).toEqual([])
  expect(search('work')).toEqual(['How long?'])
  expect(page.querySelector('a em mark')?.textContent).toBe('work')
})

test('search engines get the answers without the signs that format them', () => {
  expect(JSON.stringify(describeFaqs(faqs))).toContain('Six weeks, see how we work.')
})
