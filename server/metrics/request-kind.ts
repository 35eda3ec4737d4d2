/** What a path asks for: a handful of words, however many paths there are. */
export function requestKind(path: string): RequestKind {
  for (const [kind, pattern] of kinds) if (pattern.test(path)) return kind
  return 'page'
}

export type RequestKind = 'api' | 'file' | 'post picture' | 'share card' | 'letter link' | 'newsroom' | 'feed' | 'data' | 'page'

const kinds: readonly (readonly [RequestKind, RegExp])[] = [
  ['file', /^\/(assets|pictures)\//],
  ['api', /^\/api(\/|$)/],
  ['post picture', /^\/media\//],
  ['share card', /^\/share\//],
  ['letter link', /^\/(unsubscribe|confirm|your-data|letters|preview)\//],
  ['newsroom', /^\/admin(\/|\.|$)/],
  ['feed', /^\/(sitemap[\w-]*\.xml|robots\.txt|rss\.xml|atom\.xml|feed\.json)$/],
  ['data', /\.data$/],
]
