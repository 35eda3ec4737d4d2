import './legal-sections.css'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FormattedText } from '#app/sections/formatted-text/formatted-text.tsx'
import type { TextPart } from '#app/sections/formatted-text/text-parts.ts'
import { Accordion } from '#app/ui/accordion/accordion.tsx'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { Title } from '#app/ui/title.tsx'
import type { LegalPage, Link as LinkEntry } from '#contract/content/content.ts'
import type { FormattedSection } from './format-sections.ts'

type LegalSectionsProps = Omit<LegalPage, 'meta' | 'intro' | 'sections'> & {
  intro: readonly TextPart[]
  sections: readonly FormattedSection[]
  /** The page's full URL, which is shown in print. */
  address: string
}

/** A legal page: numbered sections, one open at a time. The URL's hash names the open section and opens it on load. */
export function LegalSections({ title, effective, intro, notice, sections, address }: LegalSectionsProps) {
  useSectionOfAddress()
  const entries = sections.map(({ title, text, links = [] }, index) => ({
    id: idOf(title),
    question: (
      <>
        <span className="legal-sections-number" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="legal-sections-title">{title}</h2>
      </>
    ),
    answer: (
      <>
        <FormattedText parts={text} />
        {links.length > 0 && (
          <ul className="legal-sections-links">
            {links.map((link) => (
              <li key={link.href}>
                <SectionLink link={link} base={address} />
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  }))
  return (
    <div className="wrap legal-sections">
      <header className="legal-sections-head">
        <Title as="h1" className="legal-sections-heading" heading={title} />
        <Bars className="legal-sections-bars" />
      </header>
      <div className="legal-sections-opening">
        <dl className="legal-sections-dates">
          <div>
            <dt>Effective</dt>
            <dd>{effective}</dd>
          </div>
          <div>
            <dt>Last updated</dt>
            <dd>{effective}</dd>
          </div>
          <div className="legal-sections-address">
            <dt>Web address</dt>
            <dd>{address}</dd>
          </div>
        </dl>
        <div className="lead legal-sections-intro">
          <FormattedText parts={intro} />
        </div>
        {notice && <p className="small legal-sections-notice">{notice}</p>}
      </div>
      <Accordion name="legal" items={entries} onToggle={writeHash} />
    </div>
  )
}

/** Links to sections are plain `<a>` elements, so that they move the keyboard focus. */
function SectionLink({ link: { label, href }, base }: { link: LinkEntry; base: string }) {
  if (href.startsWith('#') || href.startsWith('mailto:')) return anchor()
  return href.startsWith('/') ? (
    <Link className="inline-link" to={href} data-address={new URL(href, base).href}>
      {label}
    </Link>
  ) : (
    anchor(href)
  )

  function anchor(address?: string) {
    return (
      <a className="inline-link" href={href} data-address={address}>
        {label}
      </a>
    )
  }
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Opens the section that the URL's hash names. A URL without a hash closes all sections. */
function useSectionOfAddress() {
  const location = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const id = location.hash.slice(1)
    const section = id ? document.getElementById(id)?.closest('details') : null
    if (section) {
      section.open = true
      section.scrollIntoView()
    } else if (!id && !isFirst.current) {
      // Sections aren't closed at the first run, because the visitor may have opened one before hydration.
      for (const open of document.querySelectorAll<HTMLDetailsElement>('.legal-sections details[open]')) open.open = false
    }
    isFirst.current = false
  }, [location])
}

/** Puts the open section into the URL, for sharing. Replaces the history entry, so that Back leaves the page. */
function writeHash(id: string, isOpen: boolean) {
  const { hash, pathname, search } = window.location
  if (isOpen === (hash === `#${id}`)) return
  window.history.replaceState(window.history.state, '', isOpen ? `#${id}` : pathname + search)
}
