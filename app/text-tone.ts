import { contrast } from './contrast.ts'

// styles/tokens.css, --ink and --bone.
const ink = '#16130E'
const bone = '#F7F3E8'

/** Which of the two text colours is read better on a ground that is known only from data ("#FFB81C"). */
export function getTextTone(background: string): 'ink' | 'bone' {
  return contrast(ink, background) >= contrast(bone, background) ? 'ink' : 'bone'
}
