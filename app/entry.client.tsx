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
      // If hydration fails, React renders the whole page again. This restores the web fonts (`data-fonts`) and the scroll position. The
      // failure is expected, so isn't reported, if something was published after the server had rendered the page (`wasOutdated`).
      onRecoverableError(error) {
        root.toggleAttribute('data-fonts', hadWebFonts)
        window.scrollTo(...scrollPosition)
        if (!wasOutdated) reportError(error)
      },
    },
  )
})
