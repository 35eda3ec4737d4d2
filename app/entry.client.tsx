import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydratedEvent } from './constants.ts'

const { documentElement: root } = document
const wasOutdated = root.hasAttribute('data-outdated')
const hadWebFonts = root.hasAttribute('data-fonts')
// The visitor's scroll position while React hydrates; restored if React renders the page again.
let scrollPosition = [window.scrollX, window.scrollY] as const
const rememberScroll = () => {
  scrollPosition = [window.scrollX, window.scrollY]
}
addEventListener('scroll', rememberScroll, { passive: true })
addEventListener(hydratedEvent, () => removeEventListener('scroll', rememberScroll), { once: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // Restores web fonts (`data-fonts`) and scroll position, which are lost if hydration fails and React renders the page again.
      onRecoverableError(error) {
        root.toggleAttribute('data-fonts', hadWebFonts)
        window.scrollTo(...scrollPosition)
        // Hydration is expected to fail if something was published after the server had rendered the page.
        if (!wasOutdated) reportError(error)
      },
    },
  )
})
