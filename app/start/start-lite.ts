// The only script of a Lite page, written into it.
import { forgetKept } from '../offline/forget-kept.ts'
import { countTaps } from './count-taps.ts'

countTaps()
// Where the browser closes its storage there is nothing to forget.
forgetKept().catch(() => {})
