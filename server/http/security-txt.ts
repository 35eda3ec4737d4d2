import type { Hono } from 'hono'
import type { Site } from '../site.ts'

type Settings = { email: string; siteUrl: string; now(): Date }

const goodForDays = 180

/** Whom to tell of a hole (RFC 9116). It never goes out of date: it is good for half a year from whenever it is read. */
export function securityTxt(app: Hono<Site>, { email, siteUrl, now }: Settings): void {
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + goodForDays * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
}
