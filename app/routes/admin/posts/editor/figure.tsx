import './figure.css'
import Image from '@tiptap/extension-image'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useId } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'

/** A picture from the picture library, with an alternative text and a caption that is edited in place. */
export const Figure = Image.extend({
  name: 'figure',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  // Turns off the image extension's Markdown syntax, because with it people could add pictures from other hosts.
  addInputRules: () => [],
  parseHTML: () => [
    {
      tag: 'figure:not(.video-card)',
      contentElement: findCaption,
      getAttrs: (element) => readAttributes(element.querySelector('img')),
    },
    { tag: 'img', getAttrs: (element) => readAttributes(element) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})

export function toFigure({ thumbnail, picture }: StoredPicture) {
  const { width, height } = picture
  return { type: 'figure', attrs: { src: thumbnail, alt: '', width, height } }
}

function FigureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const id = useId()
  const { src, alt, width, height } = node.attrs
  return (
    <NodeViewWrapper as="figure" className={selected ? 'admin-figure admin-figure-selected' : 'admin-figure'}>
      <div className="admin-figure-picture" contentEditable={false} data-drag-handle>
        <img src={src} alt={alt} width={width} height={height} />
        <button type="button" className="admin-thumbnail-remove" aria-label="Remove picture" onClick={deleteNode}>
          <Icon name="close" />
        </button>
      </div>
      <div className="admin-figure-alt" contentEditable={false}>
        <label className="field-label small" htmlFor={id}>
          Alt text: what the picture shows
        </label>
        <input
          className="field-control"
          id={id}
          value={alt}
          maxLength={300}
          placeholder="For people who can’t see it"
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={node.content.size === 0 ? 'admin-figure-caption admin-figure-caption-empty' : 'admin-figure-caption'}
      />
    </NodeViewWrapper>
  )
}

function findCaption(element: HTMLElement): HTMLElement {
  return element.querySelector('figcaption') ?? document.createElement('figcaption')
}

/** Reads a picture of this site. Returns false for other pictures, because the server would remove them. */
function readAttributes(image: HTMLElement | null) {
  const src = image?.getAttribute('src') ?? ''
  if (!/^\/media\/[\w-]+\.\w+$/.test(src)) return false
  const read = (name: string) => image?.getAttribute(name) ?? null
  return { src, alt: read('alt') ?? '', width: read('width'), height: read('height') }
}
