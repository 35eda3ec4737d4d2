import './faq.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Heading } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { Title } from '../ui/title.tsx'
import type { FaqItem } from './faq-items.ts'
import { FormattedText } from './formatted-text/formatted-text.tsx'

/** Questions with a search box that filters them live (spec §2). Without JavaScript the box is hidden. */
export function Faq({ heading, items }: { heading: Heading; items: readonly FaqItem[] }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  // The list keeps the height that it had before the search, so that the page below it doesn't jump.
  const [minHeight, setMinHeight] = useState<number>()
  // Applies text typed before hydration.
  useEffect(() => setQuery(box.current?.value ?? ''), [])

  const sought = query.trim().toLowerCase()
  const hits = items.filter(({ question, answer }) => `${question}\n${toPlainText(answer)}`.toLowerCase().includes(sought))
  const entries = items.map((item, index) => ({
    id: `${id}-${index}`,
    question: markMatches(item.question, sought),
    answer: <FormattedText parts={item.answer} renderWords={(text) => markMatches(text, sought)} />,
    isHidden: !hits.includes(item),
    isOpen: sought !== '' && hits.length === 1 && hits[0] === item,
  }))
  return (
    <section className="section faq">
      <div className="wrap faq-columns">
        <div className="faq-head">
          <Title as="h2" className="heading-2" heading={heading} />
          <search className="faq-search">
            <label className="visually-hidden" htmlFor={`${id}-search`}>
              Search questions
            </label>
            <input
              ref={box}
              className="faq-box"
              id={`${id}-search`}
              type="search"
              placeholder="Search questions"
              autoComplete="off"
              onChange={({ target: { value } }) => {
                if (!query) setMinHeight(list.current?.offsetHeight)
                setQuery(value)
              }}
            />
          </search>
        </div>
        <div ref={list} style={query ? { minHeight } : undefined}>
          <Accordion name={id} items={entries} />
          <p className="faq-none" role="status">
            {hits.length === 0 && messages.noFaqs}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The answer as visitors read it. */
function toPlainText(answer: FaqItem['answer']): string {
  const lines = answer.flatMap(({ paragraph, items }) => items ?? [paragraph])
  return lines.map((spans) => spans.flatMap(({ words }) => words.map(({ text }) => text)).join('')).join('\n')
}

function markMatches(text: string, sought: string): ReactNode {
  const at = sought ? text.toLowerCase().indexOf(sought) : -1
  if (at < 0) return text
  const end = at + sought.length
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {markMatches(text.slice(end), sought)}
    </span>
  )
}
