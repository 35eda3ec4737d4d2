import { test } from 'vitest'
import { brand } from './brand.ts'

/** A test of facts of the sample content. It's skipped once the files in content/ are another agency's. */
export const sampleTest = test.runIf(brand.name === 'Murya')
