/** Counts with bars, each compared with the largest. The styles are in shared/layout/admin-parts.css. */
export function CountList({ counts }: { counts: readonly { key: string | number; name: string; count: number }[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ol className="count-list">
      {counts.map(({ key, name, count }) => (
        <li key={key}>
          <span className="count-list-name">{name}</span>
          <span className="count-list-count">{count.toLocaleString('en')}</span>
          <svg className="count-list-bar" width="100%" height="4" aria-hidden="true">
            <rect width={`${(100 * count) / most}%`} height="4" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
