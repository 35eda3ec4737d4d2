import './editor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { UploadList } from '../pictures/upload-list.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import type { EditorKit } from './editor-kit.ts'
import { insertLater } from './insert-later.ts'
import { LinkDialog } from './link-dialog.tsx'
import { keepCaretRevealed, revealCaret } from './reveal-caret.ts'
import { type EditorDialog, Toolbar } from './toolbar.tsx'

export type EditorProps = {
  /** The HTML at the first render. To replace the text later, change the component's `key`. */
  initialContent: string
  label: string
  /** ID of the element with the error message. */
  errorId?: string | undefined
  onChange: (html: string) => void
  /** Called with the number of pictures that are uploading or have failed; they are lost when the editor closes. */
  onUploads: (count: number) => void
}

/** The rich text editor with the blocks of `kit`. It is large, so load it with React.lazy. */
export function Editor({ kit, initialContent, label, errorId, onChange, onUploads }: EditorProps & { kit: EditorKit }) {
  const uploads = useUploads()
  const uploadCount = uploads.uploads.length
  useEffect(() => {
    onUploads(uploadCount)
    return () => onUploads(0)
  }, [onUploads, uploadCount])
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const uploadFiles = useRef((_files: readonly File[], _position?: number) => {})
  const editorProps = useMemo(
    () => ({
      attributes: buildAttributes(label, errorId),
      handleScrollToSelection: revealCaret,
      handlePaste: (_view: unknown, event: ClipboardEvent) => uploadFrom(event, event.clipboardData),
      handleDrop: (view: { posAtCoords(at: { left: number; top: number }): { pos: number } | null }, event: DragEvent) =>
        uploadFrom(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    }),
    [label, errorId],
  )
  const editor = useEditor({
    extensions: kit.extensions,
    content: initialContent,
    editorProps,
    // The CSP refuses TipTap's style element, so its rules are in editor.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
    onSelectionUpdate: ({ editor, transaction }) => {
      // On slow phones ProseMirror doesn't scroll when keys move the caret, so this handler scrolls.
      if (!transaction.docChanged && !transaction.getMeta('pointer') && editor.isFocused) revealCaret(editor.view)
    },
  })
  useEffect(() => {
    uploadFiles.current = (files, position) => {
      if (editor) for (const file of files) uploads.add(file, insertLater(editor, position))
    }
  })

  useEffect(() => (editor ? keepCaretRevealed(editor.view) : undefined), [editor])

  /** Uploads pasted or dropped pictures. Returns false if there are none; the editor then handles the event. */
  function uploadFrom(event: Event, source: DataTransfer | null, position?: number): boolean {
    const files = [...(source?.files ?? [])].filter((file) => file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name))
    // Word processors add a picture of the copied text, so files that come with HTML are ignored.
    if (files.length === 0 || source?.types.includes('text/html')) return false
    event.preventDefault()
    uploadFiles.current(files, position)
    return true
  }

  const Block = dialog && typeof dialog === 'object' ? dialog.block.Dialog : null
  if (!editor) return <p className="admin-editor-loading">Loading editor...</p>
  return (
    <div className={errorId ? 'admin-editor admin-editor-invalid' : 'admin-editor'}>
      <Toolbar editor={editor} mainBlocks={kit.mainBlocks} otherBlocks={kit.otherBlocks} onDialog={setDialog} />
      <UploadList {...uploads} />
      <EditorContent editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && (
        <PictureDialog
          onClose={() => setDialog(null)}
          onFiles={(files) => uploadFiles.current(files)}
          onChoose={(picture) => insertLater(editor)(picture)}
        />
      )}
      {Block && <Block editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}

function buildAttributes(label: string, errorId: string | undefined): Record<string, string> {
  return {
    class: 'admin-editor-content prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-label': label,
    ...(errorId ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
  }
}
