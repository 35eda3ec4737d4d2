import './rail.css'
import type { ReactNode } from 'react'

type RailProps = {
  /** What stands in it, for people who do not see it. */
  label: string
  className?: string
  children: ReactNode
}

/** A row that scrolls sideways and stops at each of its items (`<li className="rail-item">`). */
export function Rail({ label, className = '', children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1); Safari needs the tabindex
    <section className={`rail ${className}`} aria-label={label} tabIndex={0}>
      <ul className="rail-items">{children}</ul>
    </section>
  )
}
