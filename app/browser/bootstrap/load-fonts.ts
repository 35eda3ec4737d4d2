import { isMobileDevice } from './is-mobile-device.ts'
import { whenPainted } from './when-loaded.ts'

const flag = 'fonts'

/** Sets data-fonts, which allows web fonts (tokens.css): on phones only once the fonts are loaded or cached, elsewhere at once. */
export function loadFonts(): void {
  const { documentElement: root, fonts } = document
  // The family of the agency's own choice, written by root.tsx.
  const family = root.dataset.sans ?? 'Archivo Variable'
  // Lite pages (for people who save data) have no web fonts.
  if ('lite' in root.dataset) return
  const applyFonts = () => root.toggleAttribute('data-fonts', true)
  if (!isMobileDevice() || isCached(family)) return void applyFonts()
  whenPainted(() =>
    fonts
      .load(`1em "${family}"`)
      .then(applyFonts)
      .then(() => localStorage.setItem(flag, family))
      // Ignores errors: without the web fonts, the fallback fonts stay.
      .catch(() => {}),
  )
}

function isCached(family: string): boolean {
  try {
    return localStorage.getItem(flag) === family
  } catch {
    return false
  }
}
