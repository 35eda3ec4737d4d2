import { toast } from '#app/ui/toast/toast.ts'

/** Copies a link and says so. Needs the clipboard API, which browsers lack on plain HTTP. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    void toast('success', 'Link copied')
  } catch {
    void toast('error', 'Couldn’t copy. Press and hold the link to copy it.')
  }
}
