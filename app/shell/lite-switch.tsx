import './lite-switch.css'

type LiteSwitchProps = { isLite: boolean; place: 'footer' | 'menu' }

/** Turns Lite mode (for visitors who save data) on and off. JavaScript doesn't handle the form, so the page reloads. */
export function LiteSwitch({ isLite, place }: LiteSwitchProps) {
  const id = `lite-${place}`
  return (
    // The hash makes the page scroll back to the switch in the footer after the reload.
    <form className={`lite-switch lite-switch-${place}`} id={id} method="post" action={place === 'footer' ? `#${id}` : undefined}>
      <input type="hidden" name="form" value="lite" />
      <button
        className="lite-switch-button"
        type="submit"
        name="lite"
        value={isLite ? '0' : '1'}
        aria-pressed={isLite}
        aria-describedby={`${id}-line`}
      >
        <span className="lite-switch-mark" aria-hidden="true" />
        Lite
      </button>
      <p className="lite-switch-line" id={`${id}-line`}>
        Data saver{isLite ? ' is on' : ''}: no video, smaller pictures.
      </p>
    </form>
  )
}
