import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const { scrollX: x, scrollY: y } = window
const { documentElement: root } = document
const wasOutdated = root.hasAttribute('data-outdated')
const hadFonts = root.hasAttribute('data-fonts')

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
        window.scrollTo(x, y)
        if (!wasOutdated) reportError(error)
      },
    },
  )
})
