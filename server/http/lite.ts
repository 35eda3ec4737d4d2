// Lite: pages for people who save data, without films, web fonts and most scripts (docs/develop/decisions/loading-and-lite.md).
import { toLocalPath } from './request-target.ts'

type LiteHeaders = { cookie?: string | null | undefined; saveData?: string | string[] | null | undefined }

/** One year, in seconds. */
const cookieMaxAge = 365 * 24 * 60 * 60

/** The Vary header of pages; representations.ts adds accept-encoding. */
export const pageVary = 'save-data, cookie'

/** Whether to send the Lite page. The visitor's choice (a cookie) overrides the browser's `Save-Data: on`. */
export function wantsLite({ cookie, saveData }: LiteHeaders): boolean {
  // Return early without parsing, because most requests have neither header.
  if (!cookie && !saveData) return false
  const [, choice] = /(?:^|;)\s*lite=([01])\s*(?:;|$)/.exec(cookie ?? '') ?? []
  return choice ? choice === '1' : /^\s*on\b/i.test(String(saveData ?? ''))
}

export function wantsLiteOf({ headers }: { headers: Headers }): boolean {
  return wantsLite({ cookie: headers.get('cookie'), saveData: headers.get('save-data') })
}

/** Reads the form of the Lite switch in the footer; null if another form was posted. */
export async function readLiteSwitch(posted: Response): Promise<boolean | null> {
  const form = await posted.formData().catch(() => null)
  const choice = form?.get('lite')
  return form?.get('form') === 'lite' && (choice === '1' || choice === '0') ? choice === '1' : null
}

/** Stores the choice in a cookie and redirects to the same page. */
export function liteSwitchResponse(isLite: boolean, { url, isHttps }: { url: string; isHttps: boolean }): Response {
  const { pathname, search } = new URL(url)
  const location = `${toLocalPath(pathname)}${search}`
  // Not HttpOnly, because a script must know whether the visitor has overridden Save-Data.
  const cookie = `lite=${isLite ? 1 : 0}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })
}
