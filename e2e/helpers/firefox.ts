// Lets Playwright drive the Firefox that Debian or Mozilla ships, over WebDriver BiDi.
import type { Browser, Page } from '@playwright/test'

type Send = (method: string, params?: unknown) => unknown

/** The parts of Playwright behind `Browser` that drive a browser over BiDi. */
type Internals = { _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } } }

/** Commands that Playwright sends and Firefox ESR 153 doesn't know. Without them the browser keeps its own media features. */
const unknownCommands = new Set(['emulation.setMediaFeaturesOverride'])

/** Answers the commands that Firefox doesn't know, because Playwright opens no page after their error. */
export function answerUnknownCommands(browser: Browser): void {
  const { _browserSession } = (browser as unknown as Internals)._connection.toImpl(browser)
  const session: { send: Send } = Object.getPrototypeOf(_browserSession)
  const send = session.send
  session.send = function (method, params) {
    return unknownCommands.has(method) ? {} : send.call(this, method, params)
  }
}

/** Makes `fill` type as the keyboard does. Over BiDi Playwright sets `value`, which React doesn't take for a change. */
export async function typeIntoFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const insertText = (text: string) => void document.execCommand('insertText', false, text)
    // Without a setter Playwright can't replace the function with its own.
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} })
  })
}
