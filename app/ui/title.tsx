type TitleProps = {
  as: 'h1' | 'h2' | 'h3'
  heading: { text: string; loud: string }
  className?: string
  id?: string
}

/** A heading whose last word is turned up loud; read out as one sentence. */
export function Title({ as: Heading, heading, className, id }: TitleProps) {
  return (
    <Heading className={className} id={id}>
      {heading.text} <b>{heading.loud}</b>
    </Heading>
  )
}
