// The inline script of Lite pages (for people who save data), and their only script.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Deletes what earlier visits without Lite have cached. This fails only if the browser blocks storage, and then nothing was cached.
unregisterWorker().catch(() => {})
