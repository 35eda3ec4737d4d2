import { Icon } from '../graphics/icon.tsx'
import { PauseButton } from './pause-button.tsx'

type CarouselControlsProps = {
  label: string
  /** False before hydration, and if the carousel has only one position. */
  isNeeded: boolean
  isOn: boolean
  onStep: (step: 1 | -1) => void
  onToggle: () => void
}

/** The controls take their space even while they aren't needed, so that nothing moves when they appear. */
export function CarouselControls({ label, isNeeded, isOn, onStep, onToggle }: CarouselControlsProps) {
  return (
    <div className={`carousel-controls ${isNeeded ? '' : 'carousel-controls-idle'}`}>
      <button className="carousel-control" type="button" aria-label={`Previous: ${label}`} onClick={() => onStep(-1)}>
        <Icon name="arrow-left" />
      </button>
      <button className="carousel-control" type="button" aria-label={`Next: ${label}`} onClick={() => onStep(1)}>
        <Icon name="arrow-right" />
      </button>
      <PauseButton className="carousel-control" label={label} isOn={isOn} onToggle={onToggle} />
    </div>
  )
}
