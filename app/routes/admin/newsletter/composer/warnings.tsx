/** What the sender should know before sending, such as a size near the limit. */
export function Warnings({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="newsletter-check-problems" aria-label="Warnings">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
