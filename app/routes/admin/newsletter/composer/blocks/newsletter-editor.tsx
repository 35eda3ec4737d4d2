import StarterKit from '@tiptap/starter-kit'
import { Editor, type EditorProps } from '#app/routes/admin/posts/editor/editor.tsx'
import type { EditorKit } from '#app/routes/admin/posts/editor/editor-kit.ts'
import { isSafeUrl } from '#app/routes/admin/posts/editor/extensions.ts'
import { Figure } from '#app/routes/admin/posts/editor/figure.tsx'
import { nameField } from '#contract/format/name-field.ts'
import { AddButton } from './button-dialog.tsx'
import { EmailButton } from './email-button.tsx'
import { PostCards } from './post-cards.tsx'
import { AddPosts } from './posts-dialog.tsx'

/** Only what emails can show (server/newsletter/drafts/sanitize-newsletter.ts keeps the same). */
const starterKit = StarterKit.configure({
  heading: { levels: [2, 3] },
  underline: false,
  strike: false,
  code: false,
  codeBlock: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isSafeUrl.test(address),
  },
})

const newsletterKit: EditorKit = {
  extensions: [starterKit, Figure, EmailButton, PostCards],
  mainBlocks: [
    { label: 'Posts', icon: 'posts', Dialog: AddPosts },
    { label: 'Button', icon: 'button', Dialog: AddButton },
  ],
  otherBlocks: [
    { label: 'Divider', icon: 'divider', insert: (editor) => editor.chain().focus().setHorizontalRule().run() },
    { label: 'Reader’s name', icon: 'people', insert: (editor) => editor.chain().focus().insertContent(nameField).run() },
  ],
}

/** The editor of newsletters. */
export function NewsletterEditor(props: EditorProps) {
  return <Editor kit={newsletterKit} {...props} />
}
