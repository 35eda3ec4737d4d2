import { isMobileDevice } from './is-mobile-device.ts'
import { whenPainted } from './when-loaded.ts'

const flag = 'fonts'

/**
 * Allows web fonts by setting data-fonts (tokens.css): at once on desktops and if the fonts are cached, else once they are loaded after the
 * first paint. The fallback fonts have the same metrics, so nothing shifts.
 */
export function loadFonts(): void {
  const { documentElement: root, fonts } = document
  // Lite pages (for people who save data) have no web fonts.
  if ('lite' in root.dataset) return
  const applyFonts = () => root.toggleAttribute('data-fonts', true)
  if (!isMobileDevice() || isCached()) return void applyFonts()
  whenPainted(() =>
    fonts
      .load('1em "Archivo Variable"')
      .then(applyFonts)
      .then(() => localStorage.setItem(flag, ''))
      // Ignores errors: offline, the fallback fonts stay; if storage is blocked, only `flag` isn't stored.
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
