import { toast } from '#app/ui/toast/toast.ts'

/** Copies a link and says so. */
export function copyLink(link: string): Promise<void> {
  return copyText(link, { done: 'Link copied', failed: 'Couldn’t copy. Press and hold the link to copy it.' })
}

/** Copies a text and says so, or how to do without: browsers have no clipboard API on plain HTTP. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    void toast('success', done)
  } catch {
    void toast('error', failed)
  }
}
