/** What a session's token says about it. The server checks the token; pages only read it. */
export function readClaims(token: string): { account?: unknown; role?: unknown } {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
