// Who has a post or an entry open at the same time.
import * as v from 'valibot'

/** How often a browser says that something is still open. */
export const announceEveryMs = 20_000
/** Without such a call for this long, it counts as closed. */
export const editorGoneMs = 45_000

/** `isOpen` is false when the form closes. */
export const editorAnnouncement = v.object({ isOpen: v.boolean() })

const otherEditor = v.object({
  name: v.string(),
  /** The same account on another device. */
  isSelf: v.boolean(),
})
export type OtherEditor = v.InferOutput<typeof otherEditor>

export const otherEditors = v.object({ others: v.array(otherEditor) })
