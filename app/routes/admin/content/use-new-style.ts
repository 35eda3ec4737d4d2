import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** Gives the open page new colours and fonts once they are published. Style sheets made by scripts need no hash in the security policy. */
export function useNewStyle(): void {
  const style = useRouteLoaderData<typeof loader>('root')?.brandStyle
  const shown = useRef(style)
  useEffect(() => {
    if (!style || style === shown.current) return
    shown.current = style
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, [style])
}
