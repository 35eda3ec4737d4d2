/** The parts of a click that decide; React's click events have them too. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click has no key or button that asks the browser for a new tab, a new window or a download. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey)
}
