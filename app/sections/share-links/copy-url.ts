import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'

/** Copies a URL and confirms it in a toast, which shows the URL itself if copying fails. */
export async function copyUrl(url: string, copiedMessage: string): Promise<void> {
  try {
    // On plain HTTP `clipboard` is undefined despite its type. The call then throws, and the toast shows the URL.
    await navigator.clipboard.writeText(url)
    toast('success', copiedMessage)
  } catch {
    toast('error', `${messages.linkNotCopied} ${url}`)
  }
}
