// @vitest-environment happy-dom
import { Editor } from '@tiptap/react'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { extensions } from './extensions.ts'
import { insertLater } from './insert-later.ts'

const names = ['a', 'b', 'c'] as const

test.each([
  ['in the order chosen', [0, 1, 2]],
  ['in reverse', [2, 1, 0]],
  ['the middle one last', [2, 0, 1]],
])('pictures keep the order in which they were chosen if their uploads finish %s', (_, finished) => {
  const editor = openEditor('<p>Before</p><p>After</p>')
  editor.commands.setTextSelection(3)
  const inserts = names.map(() => insertLater(editor))
  for (const index of finished) {
    inserts[index]?.(toPicture(names[index] ?? ''))
    editor.commands.insertContentAt(1, 'Typed. ')
  }
  expect(getBlocks(editor)).toEqual(['paragraph', '/media/a.webp', '/media/b.webp', '/media/c.webp', 'paragraph'])
})

function openEditor(content: string): Editor {
  const editor = new Editor({ extensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}

function getBlocks(editor: Editor): string[] {
  return (editor.getJSON().content ?? []).map(({ type, attrs }) => (typeof attrs?.src === 'string' ? attrs.src : type))
}

function toPicture(name: string): StoredPicture {
  const picture = { width: 8, height: 6, sources: [], original: '' }
  return { hash: name, thumbnail: `/media/${name}.webp`, picture, createdAt: '2026-01-02T10:00:00.000Z' }
}
