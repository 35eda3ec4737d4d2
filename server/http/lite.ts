// Lite: pages without films, web fonts and scripts and with small pictures, for whoever saves data (docs/develop/decisions/loading-and-lite.md).
import { toLocalPath } from './request-target.ts'

type LiteHeaders = { cookie?: string | null | undefined; saveData?: string | string[] | null | undefined }

/** A year in seconds. */
const cookieMaxAge = 365 * 24 * 60 * 60

/** By what pages differ, as Vary says it; the encoding comes to it (kept-answer.ts). */
export const pageVary = 'save-data, cookie'

/** Whether a request is to get the light page: what the visitor chose, else what the browser asks for (`Save-Data: on`). */
export function wantsLite({ cookie, saveData }: LiteHeaders): boolean {
  // Most requests have neither, and this is asked for each.
  if (!cookie && !saveData) return false
  const [, choice] = /(?:^|;)\s*lite=([01])\s*(?:;|$)/.exec(cookie ?? '') ?? []
  return choice ? choice === '1' : /^\s*on\b/i.test(String(saveData ?? ''))
}

/** The same for a request as the framework has it. */
export function wantsLiteOf({ headers }: { headers: Headers }): boolean {
  return wantsLite({ cookie: headers.get('cookie'), saveData: headers.get('save-data') })
}

/** The switch of the footer, posted to the page that it stands on: what was chosen; null when it is another form. */
export async function readLiteSwitch(posted: Response): Promise<boolean | null> {
  const form = await posted.formData().catch(() => null)
  const choice = form?.get('lite')
  return form?.get('form') === 'lite' && (choice === '1' || choice === '0') ? choice === '1' : null
}

/** Keeps the choice and shows the same page again. */
export function liteSwitchResponse(isLite: boolean, { url, isHttps }: { url: string; isHttps: boolean }): Response {
  const { pathname, search } = new URL(url)
  const location = `${toLocalPath(pathname)}${search}`
  // Not HttpOnly: the page looks whether Lite was switched off by hand before it heeds the browser's own wish (use-calm.ts).
  const cookie = `lite=${isLite ? 1 : 0}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })
}
