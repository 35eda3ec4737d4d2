// The inline script of Lite pages (for people who save data), and their only script.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Deletes what visits without Lite have cached. Fails only if the browser blocks storage; then nothing was cached.
unregisterWorker().catch(() => {})
