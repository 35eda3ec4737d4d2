/** Shows a toast (spec §8). The library and the container load with the first one, unless they were asked for before. */
export async function toast(kind: 'success' | 'error', message: string): Promise<void> {
  try {
    const { show } = await load()
    show(kind, message)
  } catch (error) {
    console.warn(`A toast could not be shown: ${message}`, error)
  }
}

/** So that a toast can tell of a lost connection too. */
export function prepareToast(): void {
  load().catch(() => {})
}

let container: Promise<typeof import('./toast-container.tsx')> | undefined

// One promise for all, so that toasts come in the order in which they were asked for.
function load() {
  container ??= import('./toast-container.tsx').catch((error: unknown) => {
    // The next toast tries again.
    container = undefined
    throw error
  })
  return container
}
