import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { parseUrl } from '#app/routes/admin/posts/parse-url.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'

export type Video = { href: string; title: string; src: string | null }

/** A card that links to a video, with a title and perhaps a picture. Loads nothing from the video's host. */
export const VideoCard = Node.create({
  name: 'videoCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' }, src: { default: null } }),
  parseHTML: () => [
    {
      tag: 'figure.video-card',
      getAttrs: (element) => ({
        href: element.querySelector('a')?.getAttribute('href') ?? '',
        title: element.querySelector('strong')?.textContent ?? '',
        src: element.querySelector('img')?.getAttribute('src') ?? null,
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { href, title, src } = node.attrs
    return [
      'figure',
      { class: 'video-card' },
      ['a', { href }, ...(src ? [['img', { src, alt: '' }]] : []), ['strong', {}, title]],
      ['figcaption', {}, getHost(href)],
    ]
  },
  addNodeView: () => ReactNodeViewRenderer(VideoView),
})

function VideoView({ node, selected, deleteNode }: NodeViewProps) {
  const { href, title, src } = node.attrs
  return (
    <NodeViewWrapper
      className={selected ? 'admin-video-card admin-video-card-selected' : 'admin-video-card'}
      contentEditable={false}
      data-drag-handle
    >
      {src ? <img src={src} alt="" /> : <Icon name="play" />}
      <div className="admin-video-card-text">
        <p className="admin-video-card-title">{title}</p>
        <p className="note">{href}</p>
      </div>
      <button type="button" className="admin-video-card-remove" aria-label="Remove video" onClick={deleteNode}>
        <Icon name="close" />
      </button>
    </NodeViewWrapper>
  )
}

/** The URL's host without "www.", such as "youtube.com"; empty if the text isn't a URL. */
function getHost(href: string): string {
  return parseUrl(href)?.hostname.replace(/^www\./, '') ?? ''
}
