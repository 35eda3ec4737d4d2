import { copyUrl } from '#app/sections/share-links/copy-url.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messages } from '#contract/messages/messages.ts'

/** Buttons for the device's share sheet, if it has one, and for copying the URL. Both need JavaScript. */
export function ShareTools({ url, title }: { url: string; title: string }) {
  if (!useHydrated()) return null
  return (
    <>
      {'share' in navigator && (
        <li>
          <button
            className="share-links-link"
            type="button"
            aria-label={`Share “${title}” with another app`}
            onClick={() => share(url, title)}
          >
            <Icon name="share" />
          </button>
        </li>
      )}
      <li>
        <button
          className="share-links-link"
          type="button"
          aria-label={`Copy link to “${title}”`}
          onClick={() => copyUrl(url, messages.linkCopied)}
        >
          <Icon name="copy" />
        </button>
      </li>
    </>
  )
}

async function share(url: string, title: string) {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    await copyUrl(url, messages.linkCopied)
  }
}
