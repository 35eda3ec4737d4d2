import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { SampleTag } from '../entry-state.tsx'
import { useHasSample } from './sample-parts.ts'

type Props = {
  /** The path of the fields in it. */
  path: string
  title: ReactNode
  startsOpen: boolean
  errors: Record<string, string>
  children: ReactNode
}

/** A part of the form that opens and closes, because forms are long. It opens if one of its fields has an error, and stays open. */
export function FormSection({ path, title, startsOpen, errors, children }: Props) {
  const isWanted = startsOpen || Object.keys(errors).some((each) => each === path || each.startsWith(`${path}.`))
  const hasSample = useHasSample(path)
  const box = useRef<HTMLDetailsElement>(null)
  // Not the attribute, because without it React would close the section under who has just corrected its last error.
  useLayoutEffect(() => {
    if (isWanted && box.current) box.current.open = true
  }, [isWanted])
  return (
    <details className="admin-details content-section" ref={box}>
      <summary className="admin-details-summary">
        <span>{title}</span>
        {hasSample && <SampleTag />}
      </summary>
      <div className="admin-details-body">{children}</div>
    </details>
  )
}
