// Long enough for a machine that does other work. A test that passes doesn't wait for it.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
