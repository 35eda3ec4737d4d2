import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useHeightVariable } from '#app/routes/admin/posts/use-height-variable.ts'
import { AdminIcon, type AdminIconName } from '#app/routes/admin/shared/layout/admin-icon.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { EditorBlock } from './editor-kit.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/** `block`: the dialog of one of the kit's blocks. */
export type EditorDialog = 'link' | 'picture' | { block: EditorBlock }

type Tool = {
  label: string
  icon: ReactNode
  isOn: (editor: Editor) => boolean
  use: (editor: Editor, onDialog: (dialog: EditorDialog) => void) => void
}

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
  heading('Heading', 2, 'H'),
  heading('Subheading', 3, 'h'),
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
  {
    label: 'Link',
    icon: <Icon name="link" />,
    isOn: (editor) => editor.isActive('link'),
    use: (_editor, onDialog) => onDialog('link'),
  },
]

/** `letter`: what phones show, where the word would hide the tools behind it. */
function heading(label: string, level: 2 | 3, letter: string): Tool {
  return {
    label,
    icon: (
      <>
        <span className="admin-tool-word">{label}</span>
        <span className="admin-tool-letter">{letter}</span>
      </>
    ),
    isOn: (editor) => editor.isActive('heading', { level }),
    use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

type ToolbarProps = {
  editor: Editor
  mainBlocks: readonly EditorBlock[]
  otherBlocks: readonly EditorBlock[]
  onDialog: (dialog: EditorDialog) => void
}

export function Toolbar({ editor, mainBlocks, otherBlocks, onDialog }: ToolbarProps) {
  const renderBlock = (block: EditorBlock) => (
    <ToolButton
      key={block.label}
      label={block.label}
      icon={block.icon}
      onUse={() => (block.Dialog ? onDialog({ block }) : block.insert(editor))}
    />
  )
  useKeyboardHeight()
  const bar = useHeightVariable('--toolbar-height')
  const pressed = useEditorState({ editor, selector: ({ editor }) => tools.map((tool) => tool.isOn(editor)) })
  const history = useEditorState({
    editor,
    selector: ({ editor }) => ({ canUndo: editor.can().undo(), canRedo: editor.can().redo() }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of form values
    <div className="admin-toolbar" role="group" aria-label="Text style" ref={bar}>
      <ToolButton label="Picture" icon="picture" onUse={() => onDialog('picture')} />
      {mainBlocks.map(renderBlock)}
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
          onClick={() => use(editor, onDialog)}
        >
          {icon}
        </button>
      ))}
      {otherBlocks.map(renderBlock)}
      <ToolButton label="Undo" icon="undo" isDisabled={!history.canUndo} onUse={() => editor.chain().focus().undo().run()} />
      <ToolButton label="Redo" icon="redo" isDisabled={!history.canRedo} onUse={() => editor.chain().focus().redo().run()} />
    </div>
  )
}

type ToolButtonProps = { label: string; icon: AdminIconName; isDisabled?: boolean; onUse: () => void }

function ToolButton({ label, icon, isDisabled = false, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="admin-tool"
      aria-label={label}
      title={label}
      // A disabled button would lose the focus after the last undo or redo, so it is only marked as disabled.
      aria-disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      <AdminIcon name={icon} />
    </button>
  )
}
