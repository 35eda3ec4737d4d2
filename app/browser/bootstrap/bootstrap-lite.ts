// The inline script of Lite pages (for people who save data), and their only script.
import { unregisterWorker } from '../offline/unregister-worker.ts'
import { countClicks } from './count-clicks.ts'

countClicks()
// Errors are ignored: deleting fails only if the browser blocks storage, and then there is no worker or cache to delete.
unregisterWorker().catch(() => {})
