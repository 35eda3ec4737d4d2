import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  ssr: true,
  // Sends the whole route manifest, which is small: lazy discovery would cost a slow connection a round trip per page.
  routeDiscovery: { mode: 'initial' },
  // Builds one file per route. A separate file for the route's clientLoader would cost HTTP headers.
  splitRouteModules: false,
  buildEnd: buildWorker,
} satisfies Config

/** Builds the service worker (app/browser/offline) as one file with a fixed name, because browsers look for updates at its URL. */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      // Same targets as in vite.config.ts.
      target: ['chrome115', 'safari17', 'ios17', 'firefox121'],
      modulePreload: false,
      rolldownOptions: {
        input: 'app/browser/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  })
}
