/** How long a post takes to read, where that is known. */
export function ReadingTime({ minutes, className }: { minutes: number | undefined; className?: string }) {
  return minutes ? <span className={className}>{minutes} min read</span> : null
}
