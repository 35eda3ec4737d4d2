import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route manifest is small enough to send whole; fetching it piece by piece costs a slow line a round trip for each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
