import type { Design } from '#contract/content/content.ts'

export const design = { accent: '#FFB81C', second: '#B4432A' } satisfies Design
