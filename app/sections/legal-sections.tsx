import './legal-sections.css'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { LegalPage } from '#contract/content.ts'
import { Accordion } from '../ui/accordion.tsx'

/** The numbered sections of a legal page, one open at a time; an address with a section's hash opens it. */
export function LegalSections({ effective, intro, sections }: Pick<LegalPage, 'effective' | 'intro' | 'sections'>) {
  const { hash } = useLocation()
  useEffect(() => openSection(hash.slice(1)), [hash])
  const entries = sections.map(({ title, paragraphs }, index) => ({
    id: idOf(title),
    question: (
      <>
        <span className="legal-sections-number" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="legal-sections-title">{title}</h2>
      </>
    ),
    answer: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }))
  return (
    <div className="wrap legal-sections">
      <dl className="legal-sections-dates">
        <div>
          <dt>Effective date</dt>
          <dd>{effective}</dd>
        </div>
        <div>
          <dt>Last updated</dt>
          <dd>{effective}</dd>
        </div>
      </dl>
      <p className="lead legal-sections-intro">{intro}</p>
      <Accordion name="legal" items={entries} />
    </div>
  )
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Not every browser opens the section that holds what the address names, and none does after a change of page in the browser. */
function openSection(id: string) {
  const section = id ? document.getElementById(id)?.closest('details') : null
  if (!section) return
  section.open = true
  section.scrollIntoView()
}
