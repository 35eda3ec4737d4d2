import { useEffect, useState } from 'react'
import { fetchPosts } from '#app/api/posts.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { Field } from '#app/ui/field.tsx'
import { hasPermanentId, type ListedPost } from '#contract/entities/posts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { emptyNewsletterDraft, type NewsletterDraft } from './use-newsletter-draft.ts'

type Props = { siteUrl: string; draft: NewsletterDraft; onDraftChange: (draft: NewsletterDraft) => void }

export function PostStarter({ siteUrl, draft, onDraftChange }: Props) {
  const [posts, setPosts] = useState<ListedPost[]>([])

  useEffect(() => {
    let isCancelled = false
    void fetchPosts({ limit: 20 }).then(({ posts: found }) => {
      if (!isCancelled) setPosts(found.filter(hasPermanentId))
    })
    return () => {
      isCancelled = true
    }
  }, [])

  async function start(id: string) {
    const post = posts.find((each) => each.id === id)
    if (!post) return
    const hasText = draft.subject !== emptyNewsletterDraft.subject || draft.message !== emptyNewsletterDraft.message
    if (hasText && !(await askToConfirm(adminMessages.confirmReplaceDraft, 'Replace'))) return
    onDraftChange({ subject: post.title, message: `${post.description}\n\nRead it here:\n${siteUrl}/blog/${post.slug}` })
  }

  if (posts.length === 0) return null
  return (
    <Field
      as="select"
      label="Start from a post"
      note="Fills in its title, description and link."
      name="post"
      value=""
      onChange={(event) => void start(event.target.value)}
    >
      <option value="">Choose a post, or write your own below</option>
      {posts.map((post) => (
        <option key={post.id} value={post.id}>
          {post.title}
        </option>
      ))}
    </Field>
  )
}
