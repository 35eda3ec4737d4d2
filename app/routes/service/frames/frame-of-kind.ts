import type { ServiceFrame } from '#contract/content/content.ts'

/** The words of a service's drawing (ServiceFrame) of the given kind. */
export type FrameOf<Kind extends ServiceFrame['kind']> = Extract<ServiceFrame, { kind: Kind }>
