import { useEffect, useState } from 'react'
import { buildUrl } from '#app/api/client.ts'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import { announceEveryMs, type OtherEditor } from '#contract/entities/editors.ts'
import { formatWords } from '#contract/format/word-list.ts'
import { callAsAdmin, readToken } from '../auth/session.ts'

/** The path parameters of what is open. Use a `key` or the same object's values for as long as it is open. */
type Props = { kind: string; entryKey: string } | { postId: string }

/** Tells the server that a form is open, and says who else has the same open. */
export function OtherEditors(props: Props) {
  const postId = 'postId' in props ? props.postId : null
  const [kind, key] = 'kind' in props ? [props.kind, props.entryKey] : ['', '']
  const [others, setOthers] = useState<readonly OtherEditor[]>([])

  useEffect(() => {
    let isCurrent = true
    const target = postId === null ? { kind, key } : { id: postId }
    const announce = async () => {
      if (!navigator.onLine || readToken() === null) return
      const answer = await callAsAdmin(postId === null ? 'announceContentEditor' : 'announcePostEditor', {
        params: target,
        body: { isOpen: true },
      }).catch(() => null)
      // Without an answer the notice stays as it was. Saving doesn't depend on it.
      if (answer && isCurrent) setOthers(answer.others)
    }
    const close = () => void announceClosed(target)
    const timer = setInterval(() => void announce(), announceEveryMs)
    // Browsers slow down the timers of pages in the background.
    const showAgain = () => void (document.visibilityState === 'visible' && announce())
    void announce()
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', showAgain)
    document.addEventListener('visibilitychange', showAgain)
    return () => {
      isCurrent = false
      clearInterval(timer)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', showAgain)
      document.removeEventListener('visibilitychange', showAgain)
      close()
    }
  }, [postId, kind, key])

  return (
    <div className="other-editors" role="status">
      {others.length > 0 && <p className="admin-notice">{describeOthers(others)}</p>}
    </div>
  )
}

function describeOthers(others: readonly OtherEditor[]): string {
  const names = others.filter(({ isSelf }) => !isSelf).map(({ name }) => name)
  if (names.length === 0)
    return 'You have this open on another device too. What you save second is not lost: you are asked which text to keep.'
  const verb = names.length === 1 ? 'is' : 'are'
  return `${formatWords(names)} ${verb} editing this too. What one of you saves second is not lost: you are asked which text to keep.`
}

/** `keepalive` lets the request arrive although the page closes. */
async function announceClosed(params: Record<string, string>): Promise<void> {
  const token = readToken()
  if (token === null || !navigator.onLine) return
  const { method, path } = 'id' in params ? postAdminEndpoints.announcePostEditor : contentEndpoints.announceContentEditor
  await fetch(buildUrl(path, { params }), {
    method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isOpen: false }),
  }).catch(() => {})
}
