import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

type SecurityTxtOptions = { getEmail(): string; siteUrl: string; now(): Date }

const validDays = 180

/** Serves security.txt (RFC 9116). It never expires, because its date is always half a year after the request. */
export function securityTxt(app: Hono<AppEnv>, { getEmail, siteUrl, now }: SecurityTxtOptions): void {
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${getEmail()}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
}
