type Props = { name: string; index: number; count: number; onMove: (to: number) => void }

/** Move an item of a list one place up or down. After a move, the list focuses the button with the same `data-move` at the new place. */
export function MoveButtons({ name, index, count, onMove }: Props) {
  return (
    <>
      <button
        type="button"
        className="admin-text-button"
        data-move="up"
        disabled={index === 0}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(index - 1)}
      >
        Up
      </button>
      <button
        type="button"
        className="admin-text-button"
        data-move="down"
        disabled={index === count - 1}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(index + 1)}
      >
        Down
      </button>
    </>
  )
}
