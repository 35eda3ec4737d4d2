import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  ssr: true,
  // The route manifest is small enough to send whole; fetching it piece by piece costs a slow line a round trip for each page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildOffline,
} satisfies Config

/** The service worker and what its page runs (app/offline): each one file that keeps its name, because browsers ask for the next version by it. */
async function buildOffline(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: ['chrome120', 'safari17', 'firefox120'],
      modulePreload: false,
      rolldownOptions: {
        input: { 'offline-worker': 'app/offline/worker.ts', 'offline-page': 'app/offline/offline-page.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
