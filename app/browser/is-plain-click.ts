/** The parts of a click that decide; React's click events have them too. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click has no key or button that asks the browser for a new tab, a new window or a download. */
export function isPlainClick(click: Click): boolean {
  return !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
}
