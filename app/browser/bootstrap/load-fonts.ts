import { isOnSmallScreen } from './is-small-screen.ts'
import { whenPainted } from './when-loaded.ts'

const flag = 'fonts'

/**
 * Says when the page may wear its fonts (tokens.css, data-fonts): at once at a desk, and where they were fetched before; on a phone's
 * first visit after all that is first seen. Their stand-ins are as wide and as high, so nothing moves.
 */
export function loadFonts(): void {
  const { documentElement: root, fonts } = document
  // Lite has none.
  if ('lite' in root.dataset) return
  const applyFonts = () => root.toggleAttribute('data-fonts', true)
  if (!isOnSmallScreen() || isCached()) return void applyFonts()
  whenPainted(() =>
    fonts
      .load('1em "Archivo Variable"')
      .then(applyFonts)
      .then(() => localStorage.setItem(flag, ''))
      // Offline, or the device's storage is closed.
      .catch(() => {}),
  )
}

function isCached(): boolean {
  try {
    return localStorage.getItem(flag) !== null
  } catch {
    return false
  }
}
