import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { aliveEvent } from './constants.ts'

const { documentElement: root } = document
const wasOutdated = root.hasAttribute('data-outdated')
const hadFonts = root.hasAttribute('data-fonts')
// Where the reader is, up to the moment when React is done: they scroll on while it works.
let place = [window.scrollX, window.scrollY] as const
const follow = () => {
  place = [window.scrollX, window.scrollY]
}
addEventListener('scroll', follow, { passive: true })
addEventListener(aliveEvent, () => removeEventListener('scroll', follow), { once: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // React has drawn the page anew, because something was published since it came; the reader stays where they were.
      onRecoverableError(error) {
        root.toggleAttribute('data-fonts', hadFonts)
        window.scrollTo(...place)
        if (!wasOutdated) reportError(error)
      },
    },
  )
})
