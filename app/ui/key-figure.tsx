/** The figures that fit their columns at full size have at most so many characters: "1000+". */
const maxFullSize = 6

/** A key figure in wide type; a longer one, such as "₦1.2 billion", has half the size. */
export function KeyFigure({ figure, className }: { figure: string; className: string }) {
  return <dd className={`number ${className} ${figure.length > maxFullSize ? 'number-long' : ''}`}>{figure}</dd>
}
