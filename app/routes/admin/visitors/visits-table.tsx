import type { VisitorsReport } from '#contract/entities/visitors.ts'
import { formatDate } from '#contract/format/agency-time.ts'

/** The numbers of the plot, newest day first. It scrolls, so the keyboard can reach it. */
export function VisitsTable({ days }: { days: VisitorsReport['days'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="visits-table" tabIndex={0} aria-label="Table of visits by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Visits</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, visits, views }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatSum(visits)}</td>
              <td>{formatSum(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const formatSum = (number: number) => (number === 0 ? '–' : number.toLocaleString('en'))
