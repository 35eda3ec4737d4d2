// The only script of a Lite page, written into it.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// When the browser blocks storage there is nothing to delete.
unregisterWorker().catch(() => {})
