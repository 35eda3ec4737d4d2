import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'

/** Puts an address on the clipboard and says so; where that is not possible, the toast shows the address itself. */
export async function copyUrl(url: string, copiedMessage: string): Promise<void> {
  try {
    // Throws on plain http, where browsers have no clipboard, whatever the types say.
    await navigator.clipboard.writeText(url)
    toast('success', copiedMessage)
  } catch {
    toast('error', `${messages.linkNotCopied} ${url}`)
  }
}
