import { contrast } from './contrast.ts'

// styles/tokens.css, --ink and --bone.
const ink = '#16130E'
const bone = '#F7F3E8'

/** The more readable of the two text colours on a background that comes from data ("#FFB81C"). */
export function getTextTone(background: string): 'ink' | 'bone' {
  return contrast(ink, background) >= contrast(bone, background) ? 'ink' : 'bone'
}
