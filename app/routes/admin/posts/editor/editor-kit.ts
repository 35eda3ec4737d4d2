import type { Editor, Extensions } from '@tiptap/react'
import type { ComponentType } from 'react'
import type { AdminIconName } from '#app/routes/admin/shared/layout/admin-icon.tsx'

/** A block that the toolbar adds: at once, or with a dialog. */
export type EditorBlock = { label: string; icon: AdminIconName } & (
  | { Dialog: ComponentType<{ editor: Editor; onClose: () => void }>; insert?: never }
  | { Dialog?: never; insert: (editor: Editor) => void }
)

/** The kinds of content that a text can have, and the blocks in its toolbar: beside Picture, and after the text styles. */
export type EditorKit = {
  extensions: Extensions
  mainBlocks: readonly EditorBlock[]
  otherBlocks: readonly EditorBlock[]
}
