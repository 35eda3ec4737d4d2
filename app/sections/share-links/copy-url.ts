import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'

/** Copies a URL and confirms it; if that fails, the toast shows the URL itself. */
export async function copyUrl(url: string, copiedMessage: string): Promise<void> {
  try {
    // Undefined on plain HTTP, whatever the types say.
    await navigator.clipboard.writeText(url)
    toast('success', copiedMessage)
  } catch {
    toast('error', `${messages.linkNotCopied} ${url}`)
  }
}
