// The schema of the agency's own look.
import * as v from 'valibot'
import type { Fields } from '../content/fields.ts'
import { fontPairNames } from './font-pairs.ts'

export function createDesignSchema({ name, colour, logo, group }: Fields) {
  return group(
    {
      accent: colour(
        'Brand colour',
        'For buttons, coloured areas, lines, emails and share cards. Text on it is always readable.',
      ),
      second: v.exactOptional(
        colour(
          'Second colour',
          'In drawings of the bars on the brand colour, and behind “Need a quote?”. Without it, a shade of the brand colour, and grey.',
        ),
      ),
      // Without it, the fonts of a new site.
      fonts: v.exactOptional(
        name(
          v.picklist(fontPairNames),
          ['Fonts', 'For pages, share cards and icons. Emails use them on devices that have them.'],
          {
            control: 'fonts',
          },
        ),
      ),
      logo: v.exactOptional(
        logo(
          'Logo',
          'An SVG or a PNG with a transparent background, up to 200 kB. Without one, the name is shown instead. On dark and coloured areas all of it becomes white or black, so a logo on a filled shape needs a variant.',
        ),
      ),
      logoOnDark: v.exactOptional(
        logo('Logo for dark pages', 'A variant in light colours. Without it, the whole logo is white there.'),
      ),
    },
    'Colours, fonts and logo',
  )
}
