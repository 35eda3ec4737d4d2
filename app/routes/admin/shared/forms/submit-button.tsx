import { Spinner } from '#app/ui/graphics/spinner.tsx'

type Props = { label: string; busyLabel: string; isBusy: boolean; className?: string }

/** Stays enabled while busy, because a disabled button loses the focus. The form must ignore submits meanwhile. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: Props) {
  return (
    <button className={`button admin-submit ${className}`} type="submit" aria-disabled={isBusy}>
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
