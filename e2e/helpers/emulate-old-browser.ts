// A browser of today without what the oldest promised ones lack (docs/develop/decisions/browsers.md): whoever uses it without asking fails.
import type { BrowserContext } from '@playwright/test'
import { unsupportedGlobals, unsupportedMembers, unsupportedStatics } from '../../scripts/unsupported-features.ts'

/** From the next page on. */
export async function emulateOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeApis, [...unsupportedGlobals, ...unsupportedStatics, ...unsupportedMembers])
}

/** In the page. */
function removeApis(names: readonly string[]): void {
  // Before their owners go.
  for (const name of names.filter((each) => each.includes('.'))) {
    const [owner = '', member = ''] = name.split('.')
    const thing: unknown = Reflect.get(window, owner)
    if (typeof thing !== 'object' && typeof thing !== 'function') continue
    const made: unknown = thing && Reflect.get(thing, 'prototype')
    for (const from of [thing, made]) if (typeof from === 'function' || typeof from === 'object') remove(from, member)
  }
  for (const name of names) remove(window, name)

  function remove(from: object | null, name: string): void {
    if (from && Object.hasOwn(from, name)) Reflect.deleteProperty(from, name)
  }
}
