import type { Editor, EditorEvents } from '@tiptap/react'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { toFigure } from './figure.tsx'

/** Name of the transaction metadata with the sequence number of an inserted picture. */
const sequenceKey = 'pictureSequence'
let lastSequence = 0

/**
 * Returns a function that inserts a picture at `position`, which moves with the text around it until then. Pictures at the
 * same position keep the order in which `insertLater` was called, even if a later one is inserted first.
 */
export function insertLater(editor: Editor, position = afterBlock(editor)): (picture: StoredPicture) => void {
  const sequence = ++lastSequence
  let at = position
  const mapPosition = ({ transaction }: EditorEvents['transaction']) => {
    const inserted = transaction.getMeta(sequenceKey)
    const isBeforeInserted = typeof inserted === 'number' && sequence < inserted
    at = transaction.mapping.map(at, isBeforeInserted ? -1 : 1)
  }
  editor.on('transaction', mapPosition)
  return (picture) => {
    editor.off('transaction', mapPosition)
    if (editor.isDestroyed) return
    const end = editor.state.doc.content.size
    editor.chain().setMeta(sequenceKey, sequence).insertContentAt(Math.min(at, end), toFigure(picture)).run()
  }
}

/** The position after the paragraph, list or quote that has the caret. */
export function afterBlock({ state }: Editor): number {
  const { $to } = state.selection
  return $to.depth === 0 ? $to.pos : $to.after(1)
}
