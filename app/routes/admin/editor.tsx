import './editor.css'
import { EditorContent, type Editor as TipTap, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useMemo } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.ts'
import { AdminIcon } from './admin-icon.tsx'

export type EditorProps = {
  /** HTML. Later changes of it are not taken over: give another key. */
  initialContent: string
  label: string
  /** Of the message that says what is wrong. */
  errorId?: string | undefined
  onChange: (html: string) => void
}

/** Rich text for people who do not write HTML. Big: load it with React.lazy. */
export function Editor({ initialContent, label, errorId, onChange }: EditorProps) {
  const editorProps = useMemo(() => ({ attributes: attributesOf(label, errorId) }), [label, errorId])
  const editor = useEditor({
    extensions: [starterKit],
    content: initialContent,
    editorProps,
    // Our content security policy refuses its style element; the rules stand in editor.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  })
  if (!editor) return <p className="admin-editor-loading">Loading editor...</p>
  return (
    <>
      <div className={errorId ? 'admin-editor admin-editor-invalid' : 'admin-editor'}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {holdsMore.test(initialContent) && (
        <p className="note muted">
          This post has pictures or tables that cannot be shown here. They stay as long as the text is not changed.
        </p>
      )}
    </>
  )
}

// The server's cleaner lets these through; this editor would drop them.
const holdsMore = /<(img|figure|table)\b/i

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => safeAddress.test(address),
  },
  // It would add an empty paragraph to texts that end in a list, merely by opening them.
  trailingNode: false,
})

/** The schemes that the server keeps, and paths of this site. */
const safeAddress = /^(https?:\/\/|mailto:|tel:|[/#](?!\/))/i

function attributesOf(label: string, errorId: string | undefined): Record<string, string> {
  return {
    class: 'admin-writing prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-label': label,
    ...(errorId ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
  }
}

type Tool = { label: string; sign: ReactNode; isOn: (editor: TipTap) => boolean; use: (editor: TipTap) => void }

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    sign: <span className="admin-tool-italic">I</span>,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading('Heading', 2),
  heading('Subheading', 3),
  {
    label: 'Bullet list',
    sign: <AdminIcon name="bullets" />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    sign: <AdminIcon name="numbers" />,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    sign: <Icon name="quote" />,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Link', sign: <Icon name="link" />, isOn: (editor) => editor.isActive('link'), use: editLink },
]

function heading(label: string, level: 2 | 3): Tool {
  return {
    label,
    sign: label,
    isOn: (editor) => editor.isActive('heading', { level }),
    use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

function Toolbar({ editor }: { editor: TipTap }) {
  const pressed = useEditorState({ editor, selector: ({ editor }) => tools.map((tool) => tool.isOn(editor)) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of form values
    <div className="admin-toolbar" role="group" aria-label="Text style">
      {tools.map(({ label, sign, use }, index) => (
        <button
          key={label}
          type="button"
          className="admin-tool"
          aria-label={label}
          title={label}
          aria-pressed={pressed[index] ?? false}
          // The focus stays in the text, or the first letters typed after a click would be lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(editor)}
        >
          {sign}
        </button>
      ))}
    </div>
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
  const href = completeAddress(address)
  if (!/^(https?|mailto|tel):/i.test(href)) return void toast('error', 'A link starts with https://, http://, mailto: or tel:')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    // Nothing is selected: the address itself becomes the text.
    return void editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  }
  chain.setLink({ href }).run()
}

/** What people type for an address: with or without its scheme. */
function completeAddress(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return typed
  return /^[^\s/]+@[^\s/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed.replace(/^\/+/, '')}`
}
