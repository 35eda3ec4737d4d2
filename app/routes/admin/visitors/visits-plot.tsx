import { type Bar, roundUp } from './describe-visits.ts'

/** Space between bars, as a share of a bar's width. */
const gap = 0.25

/** A bar for each day or month. Sizes are in percent, so that the plot fits every screen without shrinking its text. */
export function VisitsPlot({ bars }: { bars: readonly Bar[] }) {
  const top = roundUp(Math.max(...bars.map(({ visits }) => visits)))
  const width = 100 / bars.length
  const labels = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)]
  return (
    <figure className="visits-plot">
      <div className="visits-plot-scale" aria-hidden="true">
        {[top, top / 2, 0].map((number) => (
          <span key={number}>{number.toLocaleString('en')}</span>
        ))}
      </div>
      <svg className="visits-plot-bars" width="100%" height="100%" role="img" aria-label={describe(bars)}>
        {['0.75', '50%', '100%'].map((y) => (
          <line key={y} className="visits-plot-line" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {bars.map(({ key, label, visits }, index) => (
          <rect
            key={key}
            className="visits-plot-bar"
            x={`${(index + gap / 2) * width}%`}
            width={`${(1 - gap) * width}%`}
            y={`${100 - (100 * visits) / top}%`}
            height={`${(100 * visits) / top}%`}
          >
            <title>{`${label}: ${visits.toLocaleString('en')}`}</title>
          </rect>
        ))}
      </svg>
      <div className="visits-plot-dates" aria-hidden="true">
        {labels.map((bar, index) => (
          <span key={index}>{bar?.label}</span>
        ))}
      </div>
    </figure>
  )
}

function describe(bars: readonly Bar[]): string {
  const most = bars.reduce((best, bar) => (bar.visits > best.visits ? bar : best))
  const peak = most.visits > 0 ? ` Most: ${most.visits.toLocaleString('en')}, ${most.label}.` : ''
  return `Plot of visits from ${bars[0]?.label} to ${bars.at(-1)?.label}.${peak} The table has all numbers.`
}
