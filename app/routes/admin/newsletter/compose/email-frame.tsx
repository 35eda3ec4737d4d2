import './email-frame.css'
import { useMemo, useRef } from 'react'

/** Its HTML at the width of a phone. The page's policy allows no styles in HTML, so the letter's are set by script. */
export function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { markup, sheet } = useMemo(() => withoutStyles(html), [html])

  function applyStyles() {
    const element = frame.current
    const draft = element?.contentDocument
    const view = element?.contentWindow
    if (!element || !draft || !view) return
    for (const styled of draft.querySelectorAll<HTMLElement>('[data-style]')) styled.style.cssText = styled.dataset.style ?? ''
    // A sheet belongs to the window that made it.
    const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis // all windows have it, their type does not say so
    const own = new Sheet()
    own.replaceSync(sheet)
    draft.adoptedStyleSheets = [own]
    element.style.height = `${draft.documentElement.scrollHeight}px`
  }

  return (
    <iframe
      className="email-frame"
      ref={frame}
      title="The letter on a phone"
      // Nothing in it runs, and no link leads away from here.
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={applyStyles}
      tabIndex={-1}
    />
  )
}

/** Styles set aside. Our server wrote it: each is in double quotes, and there is none in a text, where quotes are escaped. */
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
