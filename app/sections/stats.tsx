import './stats.css'
import type { Stat } from '#contract/content/content.ts'
import { KeyFigure } from '../ui/key-figure.tsx'
import { useReveal } from '../ui/motion/use-reveal.ts'

type StatsProps = {
  items: readonly Stat[]
  /** `bars`: up to three blocks beside each other. `band`: a band in the accent of the page, with lines between the figures. */
  layout: 'bars' | 'band'
}

/** Key figures, at most three. Each label precedes its figure in the HTML and names it for screen readers. */
export function Stats({ items, layout }: StatsProps) {
  const box = useReveal(layout === 'bars')
  const list = (
    <dl className={`stats stats-${layout}`} ref={box}>
      {items.map(({ figure, label }) => (
        <div className="stats-item reveal-wipe" key={label}>
          <dt className="stats-label">{label}</dt>
          <KeyFigure className="stats-figure" figure={figure} />
        </div>
      ))}
    </dl>
  )
  if (items.length === 0) return null
  if (layout === 'bars') return list
  return (
    <section className="hue-field" aria-label="Figures">
      <div className="stats-measure">{list}</div>
    </section>
  )
}
