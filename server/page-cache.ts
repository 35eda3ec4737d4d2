// Whole pages, drawn once and answered from memory until a write, until a scheduled post comes due, or for an hour.
import { type KeptAnswer, keepAnswer } from './http/kept-answer.ts'
import { createKeptAnswers, type Made } from './http/kept-answers.ts'
import { type Header, withCommon } from './http/security-headers.ts'
import type { PageAddress, PageAddresses } from './page-addresses.ts'

export type PageCache = {
  /** What is kept for an address as it stands in the request line, light (http/lite.ts) or whole. */
  find(url: string, isLite?: boolean): KeptAnswer | null
  /** Kept, or drawn: once for all who wait for it. */
  answer(url: string, isLite?: boolean): Promise<KeptAnswer>
  /** All pages are out of date. */
  drop(): void
  size(): { entries: number; bytes: number }
}

type Settings = {
  /** Without it nothing is kept. */
  addresses: PageAddresses | undefined
  /** Draws a page, or its state, from path and query; whatever else came with a request must not reach a kept page. */
  draw(url: string, how: { isLite: boolean; isState: boolean; isKept: boolean }): Promise<Response>
  common: readonly Header[]
  now(): Date
  /** When the first post that is scheduled for later than `after` comes due. */
  readNextDue(after: Date): Promise<Date | null>
}

type Asked = PageAddress & { isLite: boolean }

const maxBytes = 12 * 1024 * 1024
const maxEntries = 500
// The footer has the year in it.
const keptMs = 60 * 60 * 1000
/** How long an old page stands in before the failing one is tried again. */
const standInMs = 10_000

export function createPageCache({ addresses, draw, common, now, readNextDue }: Settings): PageCache {
  const kept = createKeptAnswers({ maxBytes, maxEntries, now })
  return {
    find(url, isLite = false) {
      const found = kept.find(keyOf(url, isLite))
      return found || !addresses || !url.includes('?') ? found : kept.find(keyOf(addresses.spell(url), isLite))
    },
    async answer(url, wantsLite = false) {
      const address = addresses?.read(url)
      const isLite = address?.isLite ?? wantsLite
      const answer = address?.key
        ? await kept.get(keyOf(address.key, isLite), (outlived) => make({ ...address, isLite }, outlived))
        : null
      if (answer) return answer
      const isState = address?.isState ?? false
      return take(await draw(address?.url ?? url, { isLite, isState, isKept: false }), { isState, isLasting: false })
    },
    drop: kept.drop,
    size: kept.size,
  }

  async function make({ url, isUnknown, isLite, isState }: Asked, outlived: KeptAnswer | null): Promise<Made> {
    const begun = now()
    const drawn = draw(url, { isLite, isState, isKept: true })
    const [response, due] = await Promise.all([drawn, readNextDue(begun).catch(() => 'unknown' as const)])
    const isKept = due !== 'unknown' && mayBeKept(response, isUnknown)
    // The posts can't be read just now: the last whole page stands in, though a write may have made it old since.
    const isFailing = response.status >= 500 || due === 'unknown'
    if (isFailing && outlived) return { answer: outlived, until: now().getTime() + standInMs }
    const end = Math.min(begun.getTime() + keptMs, due instanceof Date ? due.getTime() : Number.POSITIVE_INFINITY)
    return { answer: await take(response, { isState, isLasting: isKept }), until: isKept ? end : 0 }
  }

  /** The state of a page that says "not found" was found. */
  function take(response: Response, { isState, isLasting }: { isState: boolean; isLasting: boolean }): Promise<KeptAnswer> {
    const { status, headers, body } = response
    return wholeAnswer(isState && status === 404 ? new Response(body, { headers }) : response, common, isLasting)
  }
}

/** The light page is kept beside the whole one. No address begins so. */
function keyOf(key: string, isLite: boolean): string {
  return isLite ? `lite ${key}` : key
}

/** An answer with all its bytes, whether it will be kept or not. */
export async function wholeAnswer(response: Response, common: readonly Header[], isLasting = false): Promise<KeptAnswer> {
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  const otherwise: Header = ['cache-control', status === 200 ? 'no-cache' : 'no-store']
  return keepAnswer({ status, headers: withCommon([...response.headers], [...common, otherwise]), body, isLasting })
}

/** The page says no-store where it could not be drawn whole, private where it is one person's or one of endlessly many. */
function mayBeKept({ status, headers }: Response, isUnknown: boolean): boolean {
  const isForAll =
    !/no-store|private/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie') && !headers.has('location')
  return isForAll && status === (isUnknown ? 404 : 200)
}
