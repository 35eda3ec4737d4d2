import { listStorageKeys } from '../storage/list-storage-keys.ts'
import { isMobileDevice } from './is-mobile-device.ts'
import { root } from './root.ts'
import { whenPainted } from './when-loaded.ts'

const flag = 'fonts'

/** Sets data-fonts, which allows web fonts (tokens.css): on phones only once the fonts are loaded or cached, elsewhere at once. */
export function loadFonts(): void {
  // Lite pages (for people who save data) have no web fonts.
  if ('lite' in root.dataset) return
  const applyFonts = () => root.toggleAttribute('data-fonts', true)
  if (!isMobileDevice() || listStorageKeys(flag).length) applyFonts()
  else
    whenPainted(() =>
      document.fonts
        // root.tsx writes data-sans if the agency has chosen other fonts.
        .load(root.dataset.sans ?? '1em "Archivo Variable"')
        .then(applyFonts)
        .then(() => localStorage.setItem(flag, ''))
        // Ignores errors: without the web fonts, the fallback fonts stay.
        .catch(() => {}),
    )
}
