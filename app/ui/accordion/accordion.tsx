import './accordion.css'
import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'

type AccordionItem = {
  /** ID of the answer, so that a URL with this hash opens it. */
  id: string
  question: ReactNode
  answer: ReactNode
  isHidden?: boolean
  isOpen?: boolean
}

type AccordionProps = {
  name: string
  items: readonly AccordionItem[]
  /** Not called for answers that are opened for printing. */
  onToggle?: (id: string, isOpen: boolean) => void
}

/** One answer is open at a time. Native <details> with the same name do this without JavaScript. */
export function Accordion({ name, items, onToggle }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => openAllForPrint(root.current), [])
  return (
    <div className="accordion" ref={root}>
      {items.map(({ id, question, answer, isHidden = false, isOpen = false }) => (
        <details
          className="accordion-item"
          key={id}
          name={name}
          hidden={isHidden}
          open={isOpen}
          onToggle={(event) => {
            // An answer without a `name` attribute was opened by openAllForPrint(), not by the visitor.
            if (!event.currentTarget.hasAttribute('name')) return
            closeOthers(event)
            onToggle?.(id, event.currentTarget.open)
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary className="accordion-question" onClick={keepInPlace}>
            {question}
            <span className="accordion-icon" aria-hidden="true" />
          </summary>
          <div className="accordion-answer" id={id}>
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Closes the other answers in Firefox before 130 and Safari before 17.2, which ignore the name of <details>. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
  if (!opened.open || 'name' in HTMLDetailsElement.prototype) return
  for (const other of opened.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== opened) other.open = false
  }
}

/** Keeps the clicked question in its place when a long answer above it closes. */
function keepInPlace({ currentTarget: question }: MouseEvent<HTMLElement>) {
  const { top } = question.getBoundingClientRect()
  requestAnimationFrame(() => window.scrollBy({ top: question.getBoundingClientRect().top - top, behavior: 'instant' }))
}

/** Opens all answers for printing in browsers without `::details-content`. Names are removed, because they allow only one open answer. */
function openAllForPrint(accordion: HTMLElement | null) {
  let closed: { section: HTMLDetailsElement; name: string }[] = []
  function open() {
    const sections = accordion?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []
    closed = [...sections].map((section) => ({ section, name: section.getAttribute('name') ?? '' }))
    for (const { section } of closed) {
      section.removeAttribute('name')
      section.open = true
    }
  }
  function close() {
    for (const { section, name } of closed) {
      section.open = false
      section.setAttribute('name', name)
    }
  }
  window.addEventListener('beforeprint', open)
  window.addEventListener('afterprint', close)
  return () => {
    window.removeEventListener('beforeprint', open)
    window.removeEventListener('afterprint', close)
  }
}
