import { defaultFonts } from '#contract/brand/font-pairs.ts'
import { derivePalette, isDefault } from '#contract/brand/palette.ts'
import { paletteCss } from '#contract/brand/palette-css.ts'
import type { Design } from '#contract/content/content.ts'
import { fontFacesCss, fontTokensCss } from './font-faces.ts'

/** Published content never changes, so a style sheet is made once for each published design, not for each rendered page. */
const styles = new WeakMap<Design, string | null>()

/** The style sheet of a site in other colours or fonts than those of a new site, which are in the built style sheet; null for those. */
export function createBrandStyle(design: Design): string | null {
  const known = styles.get(design)
  if (known !== undefined) return known
  const style = writeStyle(design)
  styles.set(design, style)
  return style
}

function writeStyle(design: Design): string | null {
  const { fonts = defaultFonts } = design
  // Twice :root, to win over the built style sheet wherever it stands.
  const colours = isDefault(design) ? '' : `:root:root{${paletteCss(derivePalette(design))}}`
  const fontRules = fonts === defaultFonts ? '' : fontFacesCss(fonts) + fontTokensCss(fonts)
  return colours + fontRules || null
}
