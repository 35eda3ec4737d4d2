import { Fragment } from 'react'
import { useReveal } from './motion/use-reveal.ts'

type TitleProps = {
  as: 'h1' | 'h2' | 'h3' | 'p'
  heading: { text: string; loud: string }
  className?: string
  /** The heavy last words are animated when the heading comes into view. */
  isRevealed?: boolean
}

/** A heading with wide, heavy ("loud") last words; screen readers announce it as one sentence. */
export function Title({ as: Heading, heading, className, isRevealed = false }: TitleProps) {
  const box = useReveal(isRevealed)
  return (
    <Heading className={className} ref={box}>
      {/* One text node, because Chromium's accessibility tree drops a space that is a node of its own. */}
      {`${heading.text} `}
      <b>{isRevealed ? heading.loud.split(' ').map(renderRevealedWord) : heading.loud}</b>
    </Heading>
  )
}

function renderRevealedWord(word: string, index: number) {
  return (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className="reveal-word" data-word={word}>
        {word}
      </span>
    </Fragment>
  )
}
