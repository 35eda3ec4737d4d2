import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  ssr: true,
  // The route manifest is small enough to send whole; fetching it piece by piece costs a slow line a round trip for each page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildWorker,
} satisfies Config

/** The service worker (app/browser/offline): one file that keeps its name, because browsers ask for its next version by it. */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      // As in vite.config.ts.
      target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
      modulePreload: false,
      rolldownOptions: {
        input: 'app/browser/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  })
}
