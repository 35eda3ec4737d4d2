import './entry-preview.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { ContentKind } from '#contract/content/kinds.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { copyLink } from '../shared/copy-link.ts'
import { useAction } from '../shared/data/use-action.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'

type Props = {
  params: { kind: ContentKind; key: string }
  /** Path of the preview link; null if there is none. */
  initial: string | null
  /** Of the draft on the server. A new one loads the page again. */
  version: number
  /** Saves the text; resolves with whether the server has it. */
  flush: () => Promise<boolean>
  onClose: () => void
}

/** Windows of this width have room for a phone's page beside the form (entry-preview.css). */
const besideFrom = '(min-width: 1360px)'

const widths = { phone: 360, desktop: 1440 } as const
type Width = keyof typeof widths

const keptOpen = 'admin-preview-beside'

/** Whether the window has room for a preview beside the form, and the last one on this device wasn't closed. */
export function isPreviewKeptOpen(): boolean {
  return matchMedia(besideFrom).matches && readStored(keptOpen, v.boolean()) === true
}

/** The page with the draft, at the width of a phone or a desktop, and its private link: beside the form if there is room, or in a dialog. */
export function EntryPreview({ params, initial, version, flush, onClose }: Props) {
  const [isBeside] = useState(() => matchMedia(besideFrom).matches)
  const [path, setPath] = useState(initial)
  const [state, setState] = useState<'loading' | 'shown' | 'none' | 'failed'>('loading')
  const [width, setWidth] = useState<Width>(() => (isBeside || window.innerWidth < 640 ? 'phone' : 'desktop'))

  useEffect(() => void (isBeside && store(keptOpen, true)), [isBeside])

  function close() {
    if (isBeside) store(keptOpen, null)
    onClose()
  }

  useEffect(() => {
    // Once opened, the page follows in its frame.
    if (state === 'shown' || state === 'none') return
    let isOpen = true
    async function open() {
      const isSaved = await flush()
      const { preview } = await callAsAdmin('createContentPreview', { params })
      if (!isOpen) return
      setPath(preview)
      setState(preview === null ? 'none' : isSaved ? 'shown' : 'failed')
    }
    open().catch((error: unknown) => {
      if (isOpen) setState('failed')
      toastFailure(error)
    })
    return () => {
      isOpen = false
    }
    // A save after a failed one tries again.
  }, [version])

  const revoke = useAction(async () => {
    await callAsAdmin('revokeContentPreview', { params })
    void toast('success', 'The link no longer works')
    close()
  })

  return (
    <Surround isBeside={isBeside} onClose={close}>
      <div className="entry-preview-bar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of form values */}
        <div className="entry-preview-widths" role="group" aria-label="Width">
          {(Object.keys(widths) as Width[]).map((name) => (
            <button
              key={name}
              type="button"
              className="entry-preview-width"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {name === 'phone' ? 'Phone' : 'Desktop'}
            </button>
          ))}
        </div>
        {state === 'shown' && path && (
          <div className="entry-preview-link">
            <a className="admin-text-button" href={path} target="_blank" rel="noopener">
              Open in new tab
            </a>
            {/* Copying needs the clipboard API, which browsers lack on plain HTTP. */}
            {globalThis.navigator?.clipboard && (
              <button type="button" className="admin-text-button" onClick={() => void copyLink(location.origin + path)}>
                Copy link
              </button>
            )}
            <button type="button" className="admin-text-button admin-text-button-danger" onClick={() => revoke.run()}>
              Turn off link
            </button>
          </div>
        )}
      </div>
      {state === 'shown' && path ? (
        <Frame path={path} width={width} version={version} />
      ) : (
        <p role="status">
          {state === 'loading' && 'Loading...'}
          {state === 'none' && contentMessages.noPreview}
          {state === 'failed' && contentMessages.previewFailed}
        </p>
      )}
    </Surround>
  )
}

function Surround({ isBeside, onClose, children }: { isBeside: boolean; onClose: () => void; children: ReactNode }) {
  if (!isBeside)
    return (
      <AdminDialog title="Preview" kind="full" onClose={onClose}>
        {children}
      </AdminDialog>
    )
  return (
    <aside className="admin-panel entry-preview-beside" aria-labelledby="entry-preview-title">
      <div className="entry-preview-head">
        <h2 className="admin-panel-title" id="entry-preview-title">
          Preview
        </h2>
        <button type="button" className="admin-text-button" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </aside>
  )
}

/** The page in a frame that is as wide as the device, scaled down if there is less room. */
function Frame({ path, width, version }: { path: string; width: Width; version: number }) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const loaded = useRef(version)
  useEffect(() => {
    if (version === loaded.current) return
    loaded.current = version
    // Unlike a new `src`, this keeps the scroll position.
    frame.current?.contentWindow?.location.reload()
  }, [version])
  useEffect(() => {
    const [outside, inside] = [stage.current, frame.current]
    if (!outside || !inside) return
    const fit = () => {
      const scale = Math.min(1, outside.clientWidth / widths[width])
      inside.style.width = `${widths[width]}px`
      inside.style.height = `${outside.clientHeight / scale}px`
      inside.style.transform = `scale(${scale})`
    }
    const observer = new ResizeObserver(fit)
    observer.observe(outside)
    return () => observer.disconnect()
  }, [width])
  return (
    <div className={`entry-preview-stage entry-preview-stage-${width}`} ref={stage}>
      <iframe className="entry-preview-frame" ref={frame} src={path} title={`Preview on a ${width}`} />
    </div>
  )
}
