/** Shows a toast (spec §8). The library loads with the first toast. */
export async function toast(kind: 'success' | 'error', message: string): Promise<void> {
  try {
    const { show } = await load()
    show(kind, message)
  } catch (error) {
    console.warn(`A toast could not be shown: ${message}`, error)
  }
}

/** Closes the toast that is shown, if any, because what it says is no longer true. */
export async function dismissToast(): Promise<void> {
  const shown = await container?.catch(() => undefined)
  shown?.dismiss()
}

/** Loads the library early, so that toasts appear even after the connection is lost. */
export function prepareToast(): void {
  load().catch(() => {})
}

let container: Promise<typeof import('./toast-container.tsx')> | undefined

// One promise for all calls keeps the toasts in order.
function load() {
  container ??= import('./toast-container.tsx').catch((error: unknown) => {
    // Lets the next toast load the library again.
    container = undefined
    throw error
  })
  return container
}
