import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useState } from 'react'
import { ButtonDialog } from './button-dialog.tsx'

/** A button with a link, as emails show it. */
export const EmailButton = Node.create({
  name: 'emailButton',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ label: { default: '' }, href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-type="button"]',
      getAttrs: (element) => ({
        label: element.textContent,
        href: element.querySelector('a')?.getAttribute('href') ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-type': 'button' }, ['a', { href: node.attrs.href }, node.attrs.label]],
  addNodeView: () => ReactNodeViewRenderer(ButtonView),
})

function ButtonView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { label, href } = node.attrs
  return (
    <NodeViewWrapper
      className={selected ? 'letter-block letter-block-selected' : 'letter-block'}
      contentEditable={false}
      data-drag-handle
    >
      <p className="letter-button">{label}</p>
      <p className="note letter-block-note">{href}</p>
      <p className="letter-block-actions">
        <button type="button" className="admin-text-button" onClick={() => setIsChanging(true)}>
          Change button
        </button>
        <button type="button" className="admin-text-button" onClick={deleteNode}>
          Remove button
        </button>
      </p>
      {isChanging && (
        <ButtonDialog
          initial={{ label, href }}
          onClose={() => setIsChanging(false)}
          onDone={(button) => updateAttributes(button)}
        />
      )}
    </NodeViewWrapper>
  )
}
