import { Icon } from '../graphics/icon.tsx'

type PauseButtonProps = { className: string; label: string; isOn: boolean; onToggle: () => void }

/** Pauses or resumes motion (WCAG 2.2.2). */
export function PauseButton({ className, label, isOn, onToggle }: PauseButtonProps) {
  return (
    <button className={className} type="button" aria-label={`${isOn ? 'Pause' : 'Play'}: ${label}`} onClick={onToggle}>
      <Icon name={isOn ? 'pause' : 'play'} />
    </button>
  )
}
