import { bone, ink } from '#contract/content/brand-colours.ts'
import { contrast } from './contrast.ts'

/** The more readable of the two text colours on a background that comes from data ("#FFB81C"). */
export function getTextTone(background: string): 'ink' | 'bone' {
  return contrast(ink, background) >= contrast(bone, background) ? 'ink' : 'bone'
}
