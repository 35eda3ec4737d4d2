// The pairs of fonts that the agency chooses from. app/styles/fonts/README.md says where they come from.

/**
 * The pairs, by the name of their sans serif's files. `sans` and `serif` are the families in style sheets. `installed` is the
 * family in emails, whose readers see it if their device has it.
 */
export const fontPairs = {
  archivo: {
    label: 'Wide and loud: Archivo and Source Serif',
    sans: 'Archivo Variable',
    serif: 'Source Serif 4 Variable',
    installed: 'Archivo',
  },
  'encode-sans': {
    label: 'Clear and friendly: Encode Sans and Literata',
    sans: 'Encode Sans Variable',
    serif: 'Literata Variable',
    installed: 'Encode Sans',
  },
  bricolage: {
    label: 'Lively and warm: Bricolage Grotesque and Fraunces',
    sans: 'Bricolage Grotesque Variable',
    serif: 'Fraunces Variable',
    installed: 'Bricolage Grotesque',
  },
} as const

export type FontPair = keyof typeof fontPairs

/** The pair of a new site, whose style sheet is app/styles/fonts.css. */
export const defaultFonts = 'archivo' satisfies FontPair

export const fontPairNames = ['archivo', 'encode-sans', 'bricolage'] as const satisfies readonly FontPair[]
