// The only script of a Lite page, inlined into its HTML.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Errors are ignored: this fails only if the browser blocks storage, and then there is no worker or cache to delete.
unregisterWorker().catch(() => {})
