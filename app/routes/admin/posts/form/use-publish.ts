import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { postTextFieldNames } from '#contract/entities/post-fields.ts'
import { hasPermanentId } from '#contract/entities/posts.ts'
import { parseFieldValue } from '#contract/format/agency-time.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { checkDraft, type DraftErrors, type PublishAction, toFormData, toPublishedPost } from '../drafts/draft.ts'
import { getSaveToast } from '../save-result.tsx'
import type { PostFormState } from './post-form-state.ts'

type PublishOptions = { publishAt: string | null; onConflict: () => Promise<void> }

export function usePublish(state: PostFormState, { publishAt, onConflict }: PublishOptions) {
  const { options, autosave, uploadCount, isUnmounted, setErrors, move, leave } = state
  const { opened, onDone, onListStale } = options
  const [isBusy, setIsBusy] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const isNew = opened.status === 'new'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isNew && !hasPermanentId(opened)) return void toast('error', messages.noPostSelected)
    const found = checkDraft(autosave.latest())
    if (publishAt !== null && !(parseFieldValue(publishAt).getTime() > Date.now()))
      found.publishAt = postAdminMessages.badPublishAt
    setErrors(found)
    const [problem] = Object.values(found)
    if (problem) {
      const isIncomplete = Object.values(found).includes(messages.requiredFields)
      void toast('error', isIncomplete ? messages.requiredFields : problem)
      return focusFirst(event.currentTarget, found, options.showDetails)
    }
    void send(
      publishAt === null ? { status: 'published' } : { status: 'scheduled', publishAt: parseFieldValue(publishAt).toISOString() },
    )
  }

  async function send(action: PublishAction) {
    if (isBusy) return
    if (uploadCount.current > 0) return void toast('error', postAdminMessages.picturesOnTheirWay)
    setIsBusy(true)
    try {
      const { slug, ...next } = await sendRequest(action)
      const outcome = { ...next, title: next.draft.title, slug }
      const hasNewerText = !autosave.isDone() || uploadCount.current > 0
      void toast('success', getSaveToast(outcome, { isFirst: !wasPublished(opened), hasNewerText }))
      if (isUnmounted.current) return onListStale()
      if (hasNewerText) return move({ ...next, hasChanges: true }, outcome)
      leave(() => onDone(outcome))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return onConflict()
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function sendRequest(publishing: PublishAction) {
    let slug = ''
    const next = await autosave.publish(async ({ draft: sent, known, sequence }) => {
      const request = { body: toFormData({ draft: sent, opened, publishing, sequence }), ifMatch: known }
      const answer = await (isNew
        ? callAsAdmin('createPost', request)
        : callAsAdmin('updatePost', { ...request, params: { id: opened.id } }))
      const { slug: answered, ...post } = toPublishedPost(answer, { opened, sent, latest: autosave.latest(), publishing })
      slug = answered
      return post
    })
    return { ...next, slug }
  }

  function showFailure(error: unknown) {
    toastFailure(error)
    if (!(error instanceof ApiError)) return
    const found = error.answer?.errors ?? {}
    setErrors(found)
    if (formRef.current) focusFirst(formRef.current, found, options.showDetails)
  }

  async function unpublish() {
    if (opened.status === 'published' && !(await askToConfirm(postAdminMessages.confirmUnpublish, 'Unpublish'))) return
    await send({ status: 'draft' })
  }

  return { formRef, isBusy, submit, unpublish: () => void unpublish() }
}

/** Whether the post is or was on the site. An unpublished post keeps its publication date; a scheduled one has a future date. */
function wasPublished({ status, publishedAt }: PostFormState['options']['opened']): boolean {
  return status === 'published' || (publishedAt !== null && Date.parse(publishedAt) <= Date.now())
}

function focusFirst(form: HTMLFormElement, errors: DraftErrors, showDetails: () => void) {
  const name = [...postTextFieldNames, 'category', 'content', 'slug', 'publishAt'].find((field) => errors[field])
  if (!name) return
  const control = form.querySelector<HTMLElement>(
    name === 'content' ? '[role="textbox"], textarea[name="content"]' : `[name="${name}"]`,
  )
  if (control?.closest('dialog')) showDetails()
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
