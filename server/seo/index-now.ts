// Tells search engines (indexnow.org) which URLs differ from those that the last run stored in the database.
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { listPageEntries, listPostEntries, type SitemapSources } from './sitemap-entries.ts'

type IndexNowOptions = SitemapSources & {
  key: string
  stopping: AbortSignal
  endpoint?: string
}

/** This endpoint forwards URLs to all participating search engines. */
const indexNowEndpoint = 'https://api.indexnow.org/indexnow'

const settingName = 'indexnow'
/** The protocol's limit per request. */
const maxUrls = 10_000
const timeoutMs = 20_000

/** What the last run stored. `urls`: when each URL last changed. `posts`: the result of readPostsFingerprint. */
type Submitted = { posts: string; urls: Record<string, string> }

/**
 * Submits the changed URLs. The first run only stores all URLs.
 * @throws if the submission fails; the next run repeats it
 */
export async function notifySearchEngines(db: Db, options: IndexNowOptions): Promise<void> {
  const stored = await readSetting(db, settingName)
  const submitted: Submitted | null = stored === undefined ? null : JSON.parse(stored)
  const posts = await readPostsFingerprint(db, options)
  const pages = Object.fromEntries((await listPageEntries(options)).map(({ url, changedAt }) => [url, changedAt]))
  const isSame =
    submitted?.posts === posts && Object.entries(pages).every(([url, changedAt]) => submitted.urls[url] === changedAt)
  if (isSame) return
  const postEntries = await listPostEntries(options, { offset: 0, limit: Number.POSITIVE_INFINITY })
  const urls = { ...pages, ...Object.fromEntries(postEntries.map(({ url, changedAt }) => [url, changedAt])) }
  // After a change of domain, URLs of the old domain must not be submitted.
  const ownUrls = listChangedUrls(submitted?.urls ?? urls, urls).filter((url) => url.startsWith(`${options.siteUrl}/`))
  await submitUrls(ownUrls, options)
  await writeSetting(db, settingName, JSON.stringify({ posts, urls } satisfies Submitted))
}

/** A text that changes with every write of posts and when a scheduled post is published. */
async function readPostsFingerprint(db: Db, { listPosts }: SitemapSources): Promise<string> {
  const version = await db.selectFrom('change_counters').select('number').where('name', '=', 'posts').executeTakeFirst()
  const [newest] = await listPosts({ limit: 1 })
  return `${version?.number ?? 0} ${newest?.id ?? ''}`
}

function listChangedUrls(before: Submitted['urls'], after: Submitted['urls']): string[] {
  return Object.keys({ ...before, ...after }).filter((url) => before[url] !== after[url])
}

async function submitUrls(
  urls: string[],
  { siteUrl, key, stopping, endpoint = indexNowEndpoint }: IndexNowOptions,
): Promise<void> {
  for (let start = 0; start < urls.length; start += maxUrls) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: urls.slice(start, start + maxUrls),
      }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  }
}
