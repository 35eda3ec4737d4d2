import { Node } from '@tiptap/core'

/** A table that was pasted or added by another API client. This editor can't edit tables, but must not drop them. */
export const PreservedTable = Node.create({
  name: 'preservedTable',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table', getAttrs: (element) => ({ html: toPlainHtml(element).outerHTML }) }],
  renderHTML: ({ node }) => ({ dom: findTable(node.attrs.html) }),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'admin-preserved'
      dom.contentEditable = 'false'
      dom.append(findTable(node.attrs.html))
      return { dom }
    },
})

function findTable(html: string): Element {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return toPlainHtml(body.querySelector('table') ?? document.createElement('table'))
}

const tags = new Set(['TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD', 'STRONG', 'EM', 'U', 'S', 'CODE', 'BR', 'P', 'A'])

/** A copy with only the elements and attributes that the server allows, because a table can be pasted from anywhere. */
function toPlainHtml(element: Element): Element {
  const copy = document.createElement(element.tagName)
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name)
    if (span) copy.setAttribute(name, span)
  }
  const href = element.getAttribute('href') ?? ''
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)) copy.setAttribute('href', href)
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(...(tags.has(child.tagName) ? [toPlainHtml(child)] : [child.textContent]))
    else if (child instanceof Text) copy.append(child.data)
  }
  return copy
}
