// Removes the APIs that the oldest supported browsers lack (docs/develop/decisions/browsers.md), so that code which needs them fails.
import type { BrowserContext } from '@playwright/test'
import { unsupportedGlobals, unsupportedMembers, unsupportedStatics } from '../../scripts/unsupported-features.ts'

/** Emulates the oldest supported browser in pages opened afterwards. */
export async function emulateOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeApis, [...unsupportedGlobals, ...unsupportedStatics, ...unsupportedMembers])
}

/** Runs in the page, before the page's own scripts. */
function removeApis(names: readonly string[]): void {
  // Removes members first, while the objects that hold them still exist.
  for (const name of names.filter((each) => each.includes('.'))) {
    const [ownerName = '', member = ''] = name.split('.')
    const owner: unknown = Reflect.get(window, ownerName)
    if (typeof owner !== 'object' && typeof owner !== 'function') continue
    const prototype: unknown = owner && Reflect.get(owner, 'prototype')
    for (const target of [owner, prototype])
      if (typeof target === 'function' || typeof target === 'object') remove(target, member)
  }
  for (const name of names) remove(window, name)

  function remove(target: object | null, name: string): void {
    if (target && Object.hasOwn(target, name)) Reflect.deleteProperty(target, name)
  }
}
