// The only script of a Lite page, inlined into its HTML.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Fails only if storage is blocked; then nothing has been stored.
unregisterWorker().catch(() => {})
