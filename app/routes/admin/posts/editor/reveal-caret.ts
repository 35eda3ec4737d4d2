import type { EditorView } from '@tiptap/pm/view'

/** Space in pixels to keep between the caret and the bars above and below it. */
const margin = 12

/** Scrolls the caret into view between bars and keyboard. Returns true, so that ProseMirror, which ignores the bars, doesn't scroll. */
export function revealCaret(view: EditorView): boolean {
  const { selection } = view.state
  const node = 'node' in selection ? view.nodeDOM(selection.from) : null
  const caret = node instanceof Element ? node.getBoundingClientRect() : getCaretRect(view)
  const { top, bottom } = getVisibleRange(view.dom)
  if (caret.bottom > bottom - margin) scroll(Math.min(caret.bottom - bottom + margin, caret.top - top - margin))
  else if (caret.top < top + margin) scroll(caret.top - top - margin)
  return true
}

/** Reveals the caret whenever one of the bars grows or a phone's keyboard opens. Returns a function that ends this. */
export function keepCaretRevealed(view: EditorView): () => void {
  const reveal = () => {
    // Doesn't scroll for people who have zoomed in, because they may be looking at another part of the page.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1
    if (view.hasFocus() && !isZoomed) revealCaret(view)
  }
  const observer = new ResizeObserver(reveal)
  for (const bar of findBars(view.dom)) observer.observe(bar)
  window.visualViewport?.addEventListener('resize', reveal)
  return () => {
    observer.disconnect()
    window.visualViewport?.removeEventListener('resize', reveal)
  }
}

/** The caret's position; at a line wrap, where it may be in either line, the result covers both. */
function getCaretRect(view: EditorView): { top: number; bottom: number } {
  const { head } = view.state.selection
  const [before, after] = [view.coordsAtPos(head, -1), view.coordsAtPos(head, 1)]
  return { top: Math.min(before.top, after.top), bottom: Math.max(before.bottom, after.bottom) }
}

function getVisibleRange(writing: Element): { top: number; bottom: number } {
  const screen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const middle = screen.offsetTop + screen.height / 2
  let top = screen.offsetTop
  let bottom = screen.offsetTop + screen.height
  // Bars can be at the top or the bottom: on phones the toolbar is at the bottom of the screen.
  for (const bar of findBars(writing)) {
    const box = bar.getBoundingClientRect()
    if (box.top < middle) top = Math.max(top, box.bottom)
    else bottom = Math.min(bottom, box.top)
  }
  return { top, bottom }
}

function findBars(writing: Element): Element[] {
  return [...(writing.closest('form')?.querySelectorAll('.post-bar, .admin-toolbar') ?? [])]
}

function scroll(distance: number): void {
  window.scrollBy({ top: distance, behavior: 'instant' })
}
