import { contrast } from '#contract/brand/oklch.ts'
import { bone, ink } from '#contract/content/brand-colours.ts'

/** Returns the more readable text colour on a background given as hex ("#FFB81C"). */
export function getTextTone(background: string): 'ink' | 'bone' {
  return contrast(ink, background) >= contrast(bone, background) ? 'ink' : 'bone'
}
