import './achievements.css'
import { KeyFigure } from '#app/ui/key-figure.tsx'
import { useReveal } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage } from '#contract/content/content.ts'

/** At most four figures as bars of rising height; on phones the bars are horizontal. */
export function Achievements({ heading, stats }: AboutPage['achievements']) {
  const box = useReveal()
  return (
    <section className="section-haze achievements">
      <div className="wrap achievements-measure">
        <Title as="h2" className="heading-1 achievements-heading" heading={heading} isRevealed />
        <dl className="achievements-bars" ref={box}>
          {stats.map(({ figure, label }) => (
            <div className="achievements-bar reveal-wipe" key={label}>
              <dt className="achievements-label">{label}</dt>
              <KeyFigure className="achievements-figure" figure={figure} />
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
