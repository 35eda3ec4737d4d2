// Drives WebKitGTK, the engine of Safari, over WebDriver. Playwright drives only a WebKit of its own, which it downloads.
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { expect } from 'vitest'
import { freePort } from '../http/free-port.ts'

const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** Whether WebKitGTK, its driver and a screen for it are installed (Debian: webkit2gtk-driver, xvfb, xauth). */
export const hasWebKit = Boolean(miniBrowser) && ['WebKitWebDriver', 'xvfb-run'].every((name) => existsSync(`/usr/bin/${name}`))

export type WebKitPage = AsyncDisposable & Awaited<ReturnType<typeof openPage>>

/** Starts WebKit with a window for desktops, without a screen. */
export async function startWebKit(): Promise<WebKitPage> {
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1500x1000x24']
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // The sandbox doesn't work for root (containers, CI).
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const stop = async () => void process.kill(-(driver.pid ?? 0), 'SIGTERM')
  try {
    const page = await openPage(`http://127.0.0.1:${port}`)
    return {
      ...page,
      async [Symbol.asyncDispose]() {
        await page.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openPage(driver: string) {
  await expect
    .poll(() =>
      fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const browserOptions = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 })

  /** Calls a function in the page; it gets values that JSON has. */
  async function evaluate<Arguments extends unknown[], Result>(
    inPage: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result> {
    return (await call('POST', `${session}/execute/sync`, { script: `return (${inPage})(...arguments)`, args })) as Result
  }

  /** Waits until an element exists and contains the text. */
  async function see(selector: string, text = ''): Promise<void> {
    const texts = () =>
      evaluate((css) => [...document.querySelectorAll(css)].map(({ textContent }) => textContent).join('\n'), selector)
    await expect.poll(texts, { message: selector, timeout: 15_000 }).toContain(text)
    await expect
      .poll(() => evaluate((css) => document.querySelectorAll(css).length, selector), { message: selector })
      .toBeGreaterThan(0)
  }

  return {
    see,

    /** Opens a page and hydrates it as the first turn of a wheel does. */
    async goto(url: string): Promise<void> {
      await call('POST', `${session}/url`, { url })
      await evaluate(() => void dispatchEvent(new Event('wheel')))
      const isHydrated = () =>
        evaluate(() => !document.querySelector('#page-parts') || document.documentElement.hasAttribute('data-hydrated'))
      await expect.poll(isHydrated).toBe(true)
    },

    /** Types with the keyboard into the field that has this label. */
    async type(container: string, label: string, text: string): Promise<void> {
      const find = () =>
        evaluate(
          (css, name) => {
            const parent = document.querySelector(css)
            const labels = [...(parent?.querySelectorAll('label') ?? [])]
            const labelled = labels.find(({ textContent }) => textContent.trim().startsWith(name))?.control
            return labelled ?? parent?.querySelector(`[aria-label="${name}"]`) ?? null
          },
          container,
          label,
        )
      await expect.poll(find, { message: label, timeout: 15_000 }).not.toBe(null)
      // The driver returns an element as an object with one property, its ID.
      const [id] = Object.values((await find()) as object)
      // The driver refuses while the page still scrolls to the field.
      await expect
        .poll(() =>
          call('POST', `${session}/element/${id}/value`, { text }).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
    },

    /** Clicks the first element that contains the text. By script, because the driver refuses while the page scrolls smoothly. */
    async click(selector: string, text = ''): Promise<void> {
      await see(selector, text)
      await evaluate(
        (css, words) =>
          [...document.querySelectorAll<HTMLElement>(css)].find(({ textContent }) => textContent.includes(words))?.click(),
        selector,
        text,
      )
    },

    close: () => call('DELETE', session),
  }

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
}
