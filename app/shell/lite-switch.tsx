import './lite-switch.css'
import { liteSavesPercent } from '../constants.ts'

/**
 * Turns Lite on and off: a form posted to the page it stands on, with or without JavaScript, answered with the same page again
 * (server/http/lite.ts).
 */
export function LiteSwitch({ isLite }: { isLite: boolean }) {
  return (
    <form className="lite-switch" id="lite" method="post">
      <input type="hidden" name="form" value="lite" />
      <button className="lite-switch-button" type="submit" name="lite" value={isLite ? '0' : '1'} aria-pressed={isLite}>
        <span className="lite-switch-mark" aria-hidden="true" />
        Lite
      </button>
      <p className="lite-switch-line">
        {isLite
          ? `Lite is on: no films, no web fonts, small pictures. Pages are at least ${liteSavesPercent}% lighter.`
          : `Saves your data: pages without films and web fonts, with small pictures, at least ${liteSavesPercent}% lighter.`}
      </p>
    </form>
  )
}
