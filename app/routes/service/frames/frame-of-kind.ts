import type { ServiceFrame } from '#contract/content/content.ts'

/** The words of a drawing of this kind. */
export type FrameOf<Kind extends ServiceFrame['kind']> = Extract<ServiceFrame, { kind: Kind }>
