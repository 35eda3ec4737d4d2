export function ReadingTime({ minutes }: { minutes: number | undefined }) {
  return minutes ? <span>{minutes} min read</span> : null
}
