// Reads and fills the contact form's fields by name, except hidden inputs and the honeypot (`website`).

export type Fields = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))
}

export function fillFields(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form)) control.value = fields[control.name] ?? ''
}

/** Fills only empty fields. Returns whether it filled any. */
export function fillEmptyFields(form: HTMLFormElement, fields: Fields): boolean {
  const empty = controlsOf(form).filter(({ name, value }) => !value && fields[name])
  for (const control of empty) control.value = fields[control.name] ?? ''
  return empty.length > 0
}

export function emptyFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) control.value = emptyValueOf(control)
}

/** Whether all fields are empty. The service that the quote page preselects doesn't count. */
export function isEmpty(form: HTMLFormElement): boolean {
  return controlsOf(form).every((control) => control.value === emptyValueOf(control))
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => isControl(element))
}

function isControl(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden' && element.name !== 'website'
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

function emptyValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return ''
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? ''
}
