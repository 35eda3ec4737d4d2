import './timeline.css'
import { useReveal } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage } from '#contract/content/content.ts'

/** The agency's years as rows, each with a longer bar than the year before; from 1024 px the bars are upright. */
export function Timeline({ heading, entries }: AboutPage['timeline']) {
  const box = useReveal()
  return (
    <section className="section section-haze">
      <div className="wrap timeline">
        <Title as="h2" className="heading-1 timeline-heading" heading={heading} isRevealed />
        <ol className="timeline-years" ref={box}>
          {entries.map(({ year, event }) => (
            <li className="timeline-entry" key={year}>
              <p className="timeline-year">{year}</p>
              <p className="timeline-event">{event}</p>
              <span className="timeline-bar reveal-wipe" aria-hidden="true" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
