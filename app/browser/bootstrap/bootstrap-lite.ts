// The only script of a Lite page, written into it.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Where the browser closes its storage there is nothing to forget.
unregisterWorker().catch(() => {})
