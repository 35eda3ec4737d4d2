import type { Heading } from '#contract/content/content.ts'

/** Three lines, each in heavier and wider type than the one before; screen readers read one sentence. */
export function HomeHeroTitle({ title: { text, loud } }: { title: Heading }) {
  const [quiet, louder] = splitInTwo(text)
  return (
    <h2 className={`heading-hero home-hero-title ${getTitleSize(quiet, louder, loud)}`}>
      <span className="home-hero-line" data-text={quiet}>
        {quiet}
      </span>{' '}
      <span className="home-hero-line home-hero-louder" data-text={louder}>
        {louder}
      </span>{' '}
      <b className="home-hero-line" data-text={loud}>
        {loud}
      </b>
    </h2>
  )
}

/** Returns a class for smaller type if a line is long. The second and the last line count as longer, because their letters are wider. */
function getTitleSize(quiet: string, louder: string, loud: string): string {
  const width = Math.max(quiet.length, louder.length * 1.15, loud.length * 1.3)
  if (width > 11) return 'home-hero-title-long'
  return width > 9 ? 'home-hero-title-medium' : ''
}

/** Splits between words, into halves of the most similar length. */
function splitInTwo(text: string): [string, string] {
  const words = text.split(' ')
  const cuts = words.map((_, index): [string, string] => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
  return cuts.reduce((best, cut) => (lengthDifference(cut) < lengthDifference(best) ? cut : best), [text, ''])
}

function lengthDifference([one, other]: [string, string]): number {
  return Math.abs(one.length - other.length)
}
