import './editor.css'
import { EditorContent, type Editor as TipTap, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { AdminIcon } from '#app/routes/admin/shared/layout/admin-icon.tsx'
import { useHeightVariable } from '#app/routes/admin/shared/layout/use-height-variable.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { UploadList } from '../pictures/upload-list.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { Figure, toFigure } from './figure.tsx'
import { PreservedTable } from './preserved-table.ts'
import { keepCaretRevealed, revealCaret } from './reveal-caret.ts'
import { VideoCard } from './video-card.tsx'
import { VideoDialog } from './video-dialog.tsx'

export type EditorProps = {
  /** HTML. Later changes are ignored; a new `key` replaces the text. */
  initialContent: string
  label: string
  /** ID of the error message. */
  errorId?: string | undefined
  onChange: (html: string) => void
  /** How many pictures are still uploading or have failed. They are lost when the editor closes. */
  onUploads: (count: number) => void
}

/** The rich text editor. It is large, so load it with React.lazy. */
export function Editor({ initialContent, label, errorId, onChange, onUploads }: EditorProps) {
  const uploads = useUploads()
  const uploadCount = uploads.uploads.length
  useEffect(() => {
    onUploads(uploadCount)
    return () => onUploads(0)
  }, [onUploads, uploadCount])
  const [dialog, setDialog] = useState<'picture' | 'video' | null>(null)
  const takeFiles = useRef((_files: readonly File[], _place?: number) => {})
  const editorProps = useMemo(
    () => ({
      attributes: buildAttributes(label, errorId),
      handleScrollToSelection: revealCaret,
      handlePaste: (_view: unknown, event: ClipboardEvent) => takeFrom(event, event.clipboardData),
      handleDrop: (view: { posAtCoords(at: { left: number; top: number }): { pos: number } | null }, event: DragEvent) =>
        takeFrom(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    }),
    [label, errorId],
  )
  const editor = useEditor({
    extensions,
    content: initialContent,
    editorProps,
    // The CSP refuses TipTap's style element; its rules are in editor.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
    onSelectionUpdate: ({ editor, transaction }) => {
      // On slow phones ProseMirror doesn't scroll when keys move the caret.
      if (!transaction.docChanged && !transaction.getMeta('pointer') && editor.isFocused) revealCaret(editor.view)
    },
  })
  useEffect(() => {
    takeFiles.current = (files, place) => {
      if (editor) for (const file of files) uploads.add(file, placeHolder(editor, place))
    }
  })

  useEffect(() => (editor ? keepCaretRevealed(editor.view) : undefined), [editor])

  /** Uploads pasted or dropped pictures. */
  function takeFrom(event: Event, source: DataTransfer | null, place?: number): boolean {
    const files = [...(source?.files ?? [])].filter((file) => file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name))
    // Word processors paste their text together with a picture of it.
    if (files.length === 0 || source?.types.includes('text/html')) return false
    event.preventDefault()
    takeFiles.current(files, place)
    return true
  }

  if (!editor) return <p className="admin-editor-loading">Loading editor...</p>
  return (
    <div className={errorId ? 'admin-editor admin-editor-invalid' : 'admin-editor'}>
      <Toolbar editor={editor} onPicture={() => setDialog('picture')} onVideo={() => setDialog('video')} />
      <UploadList {...uploads} />
      <EditorContent editor={editor} />
      {dialog === 'picture' && (
        <PictureDialog
          onClose={() => setDialog(null)}
          onFiles={(files) => takeFiles.current(files)}
          onChoose={(picture) => placeHolder(editor)(picture)}
        />
      )}
      {dialog === 'video' && (
        <VideoDialog
          onClose={() => setDialog(null)}
          onAdd={(video) => {
            editor.chain().insertContentAt(afterBlock(editor), { type: 'videoCard', attrs: video }).run()
          }}
        />
      )}
    </div>
  )
}

/** Remembers a position while the text changes, and inserts the picture there. */
function placeHolder(editor: TipTap, place = afterBlock(editor)): (picture: StoredPicture) => void {
  let at = place
  const mapPosition = ({ transaction }: { transaction: { mapping: { map(position: number): number } } }) => {
    at = transaction.mapping.map(at)
  }
  editor.on('transaction', mapPosition)
  return (picture) => {
    editor.off('transaction', mapPosition)
    if (!editor.isDestroyed) editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), toFigure(picture))
  }
}

/** The position after the paragraph, list or quote that has the caret. */
function afterBlock({ state }: TipTap): number {
  const { $to } = state.selection
  return $to.depth === 0 ? $to.pos : $to.after(1)
}

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isSafeUrl.test(address),
  },
  // It would change texts that end in a list by adding an empty paragraph when they are opened.
  trailingNode: false,
})

const extensions = [starterKit, Figure, VideoCard, PreservedTable]

/** The schemes that the server's sanitiser allows, and paths of this site. */
const isSafeUrl = /^(https?:\/\/|mailto:|tel:|[/#](?!\/))/i

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

type Tool = { label: string; icon: ReactNode; isOn: (editor: TipTap) => boolean; use: (editor: TipTap) => void }

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: 'B',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: <span className="admin-tool-italic">I</span>,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading('Heading', 2),
  heading('Subheading', 3),
  {
    label: 'Bullet list',
    icon: <AdminIcon name="bullets" />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: <AdminIcon name="numbers" />,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: <Icon name="quote" />,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Link', icon: <Icon name="link" />, isOn: (editor) => editor.isActive('link'), use: editLink },
]

function heading(label: string, level: 2 | 3): Tool {
  return {
    label,
    icon: (
      <>
        <span className="admin-tool-label">{label}</span>
        <span className="admin-tool-short" data-text={`H${level}`} />
      </>
    ),
    isOn: (editor) => editor.isActive('heading', { level }),
    use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

type ToolbarProps = { editor: TipTap; onPicture: () => void; onVideo: () => void }

function Toolbar({ editor, onPicture, onVideo }: ToolbarProps) {
  const bar = useHeightVariable('--toolbar-height')
  const pressed = useEditorState({ editor, selector: ({ editor }) => tools.map((tool) => tool.isOn(editor)) })
  const history = useEditorState({
    editor,
    selector: ({ editor }) => ({ canUndo: editor.can().undo(), canRedo: editor.can().redo() }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of form values
    <div className="admin-toolbar" role="group" aria-label="Text style" ref={bar}>
      {tools.map(({ label, icon, use }, index) => (
        <button
          key={label}
          type="button"
          className="admin-tool"
          aria-label={label}
          title={label}
          aria-pressed={pressed[index] ?? false}
          // Keeps the focus in the text; otherwise letters typed right after the click are lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(editor)}
        >
          {icon}
        </button>
      ))}
      <PlainTool label="Picture" onUse={onPicture} />
      <PlainTool label="Video" onUse={onVideo} />
      <PlainTool label="Undo" isDisabled={!history.canUndo} onUse={() => editor.chain().focus().undo().run()} />
      <PlainTool label="Redo" isDisabled={!history.canRedo} onUse={() => editor.chain().focus().redo().run()} />
    </div>
  )
}

const iconNames = { Picture: 'picture', Video: 'video', Undo: 'undo', Redo: 'redo' } as const

function PlainTool({
  label,
  isDisabled: isOff = false,
  onUse,
}: {
  label: keyof typeof iconNames
  isDisabled?: boolean
  onUse: () => void
}) {
  return (
    <button
      type="button"
      className="admin-tool"
      aria-label={label}
      title={label}
      // A disabled button would lose the focus with the last step.
      aria-disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onUse()}
    >
      <AdminIcon name={iconNames[label]} />
    </button>
  )
}

function editLink(editor: TipTap): void {
  const current: unknown = editor.getAttributes('link').href
  const typed = prompt(
    'Address of the link. Leave it empty to take the link away.',
    typeof current === 'string' ? current : 'https://',
  )
  if (typed === null) return
  const chain = editor.chain().focus().extendMarkRange('link')
  const address = typed.trim()
  if (address === '' || address === 'https://') return void chain.unsetLink().run()
  const href = completeUrl(address)
  if (!/^(https?|mailto|tel):/i.test(href)) return void toast('error', 'A link starts with https://, http://, mailto: or tel:')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    // Without a selection the URL becomes the text.
    return void editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  }
  chain.setLink({ href }).run()
}

/** Adds the scheme that people leave out. */
function completeUrl(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return typed
  return /^[^\s/]+@[^\s/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed.replace(/^\/+/, '')}`
}
