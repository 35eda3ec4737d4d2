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

function load() {
  return import('./toast-container.tsx')
}
