// The only script of a Lite page, inlined into its HTML.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// This fails only if storage is blocked, and then there is no cache to delete.
unregisterWorker().catch(() => {})
