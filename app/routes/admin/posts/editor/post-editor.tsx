import type { Editor as TextEditor } from '@tiptap/react'
import { Editor, type EditorProps } from './editor.tsx'
import type { EditorKit } from './editor-kit.ts'
import { extensions } from './extensions.ts'
import { afterBlock } from './insert-later.ts'
import { VideoDialog } from './video-dialog.tsx'

const postKit: EditorKit = {
  extensions,
  mainBlocks: [],
  otherBlocks: [{ label: 'Video', icon: 'video', Dialog: AddVideo }],
}

/** The editor of posts. */
export function PostEditor(props: EditorProps) {
  return <Editor kit={postKit} {...props} />
}

function AddVideo({ editor, onClose }: { editor: TextEditor; onClose: () => void }) {
  return (
    <VideoDialog
      onClose={onClose}
      onAdd={(video) => {
        editor.chain().insertContentAt(afterBlock(editor), { type: 'videoCard', attrs: video }).run()
      }}
    />
  )
}
