// The only script of a Lite page, written into it.
import { unregisterWorker } from '../offline/forget-kept.ts'
import { countClicks } from './count-taps.ts'

countClicks()
// Where the browser closes its storage there is nothing to forget.
unregisterWorker().catch(() => {})
