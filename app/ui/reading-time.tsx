/** How long a post takes to read, where that is known. */
export function ReadingTime({ minutes }: { minutes: number | undefined }) {
  return minutes ? <span>{minutes} min read</span> : null
}
