// Records when each page's content last changed, for `lastmod` in the sitemap. Search engines ignore inexact dates.
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import type { PublicPage } from './public-pages.ts'

type StoredPages = Record<string, { fingerprint: string; changedAt: string }>

const settingName = 'page modified dates'

/** The last change of each page, by path: `now` if the page differs from that at the last start. */
export async function updatePageModifiedDates(
  db: Db,
  pages: readonly PublicPage[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const stored = await readSetting(db, settingName)
  const storedPages: StoredPages = stored === undefined ? {} : JSON.parse(stored)
  const current = pages.map(({ path, fingerprint }) => {
    const before = storedPages[path]
    const isSame = before?.fingerprint === fingerprint
    // The stored date may be in the future if the site was started while the clock was ahead.
    const changedAt = isSame && before.changedAt <= now.toISOString() ? before.changedAt : now.toISOString()
    return [path, { fingerprint, changedAt }] as const
  })
  const value = JSON.stringify(Object.fromEntries(current))
  if (value !== stored) await writeSetting(db, settingName, value)
  return new Map(current.map(([path, { changedAt }]) => [path, changedAt]))
}
