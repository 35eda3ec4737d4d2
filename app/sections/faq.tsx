import './faq.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Faq as FaqEntry, Heading } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { Title } from '../ui/title.tsx'

/** Questions with a search box that filters them live (spec §2). Without JavaScript the box is hidden and all questions are listed. */
export function Faq({ heading, items }: { heading: Heading; items: readonly FaqEntry[] }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // Applies text typed before hydration.
  useEffect(() => setQuery(box.current?.value ?? ''), [])

  const sought = query.trim().toLowerCase()
  const entries = items.map(({ question, answer }, index) => ({
    id: `${id}-${index}`,
    question,
    answer: <p>{answer}</p>,
    isHidden: !`${question}\n${answer}`.toLowerCase().includes(sought),
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
              onChange={(event) => setQuery(event.target.value)}
            />
          </search>
        </div>
        <div>
          <Accordion name={id} items={entries} />
          <p className="faq-none" role="status">
            {entries.every((entry) => entry.isHidden) && messages.noFaqs}
          </p>
        </div>
      </div>
    </section>
  )
}
