import { test } from 'vitest'
import { isSample } from './is-sample.ts'

/** A test of facts of the sample content. It's skipped once the files in content/ are another agency's. */
export const sampleTest = test.runIf(isSample)
