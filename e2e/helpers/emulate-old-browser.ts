// Removes the APIs that the oldest supported browsers lack (docs/develop/decisions/browsers.md, "Browsers"), so that code which needs them fails.
import type { BrowserContext } from '@playwright/test'
import { unsupportedGlobals, unsupportedMembers, unsupportedStatics } from '../../scripts/unsupported-features.ts'

/** Applies to pages opened afterwards. */
export async function emulateOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeApis, [...unsupportedGlobals, ...unsupportedStatics, ...unsupportedMembers])
}

/** Runs in the page. */
function removeApis(names: readonly string[]): void {
  // Members first, while the objects that hold them still exist.
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
