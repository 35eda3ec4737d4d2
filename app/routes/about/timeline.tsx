import './timeline.css'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage } from '#contract/content.ts'

/** A row for each year; from 1024 px bars that rise to this one. */
export function Timeline({ heading, entries }: AboutPage['timeline']) {
  return (
    <section className="section wrap timeline">
      <Title as="h2" className="heading-2" heading={heading} />
      <ol className="timeline-years">
        {entries.map(({ year, event }) => (
          <li className="timeline-year" key={year}>
            <p className="timeline-year-event">{event}</p>
            <p className="timeline-year-bar">{year}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
