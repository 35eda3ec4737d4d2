import './email-frame.css'
import { useMemo, useRef } from 'react'

/** Shows the email's HTML in light or dark mode, whatever the browser's own is. The page's CSP refuses inline styles, so a script applies them. */
export function EmailFrame({ html, isDark }: { html: string; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { markup, sheet } = useMemo(() => withoutStyles(html), [html])

  function applyStyles() {
    const element = frame.current
    const draft = element?.contentDocument
    const view = element?.contentWindow
    if (!element || !draft || !view) return
    for (const styled of draft.querySelectorAll<HTMLElement>('[data-style]')) styled.style.cssText = styled.dataset.style ?? ''
    // A style sheet can be adopted only in the window that constructed it.
    const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis // every window has this global, but its type doesn't say so
    const own = new Sheet()
    own.replaceSync(sheet.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all'))
    draft.adoptedStyleSheets = [own]
    element.style.height = `${draft.documentElement.scrollHeight}px`
  }

  return (
    <iframe
      className="email-frame"
      ref={frame}
      title="Newsletter preview"
      // `allow-same-origin` lets this component set the styles; scripts stay blocked.
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={applyStyles}
      tabIndex={-1}
    />
  )
}

/** Moves the styles out of the HTML. Patterns suffice, because our server quotes and escapes attributes. */
function withoutStyles(html: string): { markup: string; sheet: string } {
  const sheets: string[] = []
  const markup = html
    .replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
      sheets.push(css)
      return ''
    })
    .replace(/ style="/g, ' data-style="')
  return { markup, sheet: sheets.join('\n') }
}
