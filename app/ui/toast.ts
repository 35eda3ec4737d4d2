/** Shows a toast (spec §8). The library and the container load with the first one. */
export async function toast(kind: 'success' | 'error', message: string): Promise<void> {
  const { show } = await import('./toast-container.tsx')
  show(kind, message)
}
