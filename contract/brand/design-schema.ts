// The schema of the agency's own look.
import * as v from 'valibot'
import type { Fields } from '../content/fields.ts'

export function createDesignSchema({ colour, group }: Fields) {
  return group(
    {
      accent: colour(
        'Brand colour',
        'For buttons, coloured fields, lines, emails and share cards. Text on it is always readable.',
      ),
      second: v.exactOptional(
        colour(
          'Second colour',
          'For the highest of the eight bars on fields in the brand colour. Without it, a shade of the brand colour.',
        ),
      ),
    },
    'Colours',
  )
}
