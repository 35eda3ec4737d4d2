import StarterKit from '@tiptap/starter-kit'
import { Figure } from './figure.tsx'
import { PreservedTable } from './preserved-table.ts'
import { VideoCard } from './video-card.tsx'

/** Matches URLs with the schemes that the server's sanitiser allows, and paths and anchors of this site. */
export const isSafeUrl = /^(https?:\/\/|mailto:|tel:|[/#](?!\/))/i

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isSafeUrl.test(address),
  },
  // This extension would add an empty paragraph when a text that ends in a list is opened.
  trailingNode: false,
})

/** The kinds of content that a post's text can have. */
export const extensions = [starterKit, Figure, VideoCard, PreservedTable]
