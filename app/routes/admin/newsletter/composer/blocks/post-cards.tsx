import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useState } from 'react'
import { formatCount } from '#contract/format/plural.ts'
import type { ChosenPost } from './chosen-post.ts'
import { PostsDialog } from './posts-dialog.tsx'

/** Several posts as cards. */
export const PostCards = Node.create({
  name: 'postCards',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ posts: { default: [] } }),
  parseHTML: () => [
    { tag: 'div[data-type="posts"]', getAttrs: (element) => ({ posts: [...element.querySelectorAll('a')].map(readPost) }) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-type': 'posts' }, ...toPosts(node.attrs.posts).map(renderPost)],
  addNodeView: () => ReactNodeViewRenderer(PostCardsView),
})

function PostCardsView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const posts = toPosts(node.attrs.posts)
  return (
    <NodeViewWrapper
      className={selected ? 'letter-block letter-block-selected' : 'letter-block'}
      contentEditable={false}
      data-drag-handle
    >
      <p className="letter-block-title">{formatCount(posts.length, 'post')}</p>
      <ul className="letter-posts">
        {posts.map(({ id, title, picture }) => (
          <li key={id} className="letter-post">
            {picture ? <img src={picture} alt="" /> : <span className="letter-post-blank" />}
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <p className="letter-block-actions">
        <button type="button" className="admin-text-button" onClick={() => setIsChoosing(true)}>
          Change posts
        </button>
        <button type="button" className="admin-text-button" onClick={deleteNode}>
          Remove posts
        </button>
      </p>
      {isChoosing && (
        <PostsDialog
          initial={posts}
          onClose={() => setIsChoosing(false)}
          onDone={(chosen) => updateAttributes({ posts: chosen })}
        />
      )}
    </NodeViewWrapper>
  )
}

function toPosts(value: unknown): readonly ChosenPost[] {
  // TipTap doesn't type attributes. Only `readPost` and the dialog write this one.
  return value as readonly ChosenPost[]
}

function readPost(link: HTMLAnchorElement): ChosenPost {
  return {
    id: link.dataset.post ?? '',
    title: link.textContent,
    picture: link.querySelector('img')?.getAttribute('src') ?? null,
  }
}

function renderPost({ id, title, picture }: ChosenPost) {
  return ['a', { 'data-post': id }, ...(picture ? [['img', { src: picture, alt: '' }]] : []), title]
}
