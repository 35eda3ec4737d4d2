// Tells search engines what has changed (indexnow.org). It compares what there is with what they were told last, so that nothing depends on
// who wrote, where, or on a process that lives on.
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { type Findable, findPages, findPosts } from './found.ts'

type Settings = Findable & {
  key: string
  stopping: AbortSignal
  endpoint?: string
}

/** Passes it on to all search engines that take part. */
const indexNowEndpoint = 'https://api.indexnow.org/indexnow'

const name = 'indexnow'
/** What one call may hold. */
const maxUrls = 10_000
const patienceMs = 20_000

/** Since when each address is as it is. */
type Told = { posts: string; urls: Record<string, string> }

/**
 * One look, and a call where something has changed. The first look only remembers.
 * @throws when they did not take it: the next look tells it again
 */
export async function tellSearchEngines(db: Db, settings: Settings): Promise<void> {
  const stored = await readSetting(db, name)
  const told: Told | null = stored === undefined ? null : JSON.parse(stored)
  const posts = await stateOfPosts(db, settings)
  const pages = Object.fromEntries((await findPages(settings)).map(({ url, changedAt }) => [url, changedAt]))
  const isSame = told?.posts === posts && Object.entries(pages).every(([url, changedAt]) => told.urls[url] === changedAt)
  if (isSame) return
  const found = await findPosts(settings, { offset: 0, limit: Number.POSITIVE_INFINITY })
  const urls = { ...pages, ...Object.fromEntries(found.map(({ url, changedAt }) => [url, changedAt])) }
  // An address of before this site moved is another site's.
  const ours = changed(told?.urls ?? urls, urls).filter((url) => url.startsWith(`${settings.siteUrl}/`))
  await tell(ours, settings)
  await writeSetting(db, name, JSON.stringify({ posts, urls } satisfies Told))
}

/** Another after every write, and once a scheduled post has come due. */
async function stateOfPosts(db: Db, { listPosts }: Findable): Promise<string> {
  const version = await db.selectFrom('change_counters').select('number').where('name', '=', 'posts').executeTakeFirst()
  const [newest] = await listPosts({ limit: 1 })
  return `${version?.number ?? 0} ${newest?.id ?? ''}`
}

/** Addresses that are new, have changed or are gone. */
function changed(before: Told['urls'], after: Told['urls']): string[] {
  return Object.keys({ ...before, ...after }).filter((url) => before[url] !== after[url])
}

async function tell(urls: string[], { siteUrl, key, stopping, endpoint = indexNowEndpoint }: Settings): Promise<void> {
  for (let start = 0; start < urls.length; start += maxUrls) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: urls.slice(start, start + maxUrls),
      }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    })
    if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  }
}
