import { Spinner } from '#app/ui/graphics/spinner.tsx'

type Props = { label: string; busyLabel: string; isBusy: boolean; isDisabled?: boolean; className?: string }

/** Keeps the focus while busy or without use, as a disabled button wouldn't. The form must ignore submits meanwhile. */
export function SubmitButton({ label, busyLabel, isBusy, isDisabled = false, className = '' }: Props) {
  return (
    <button
      className={`button admin-submit ${isDisabled && !isBusy ? 'admin-submit-idle' : ''} ${className}`}
      type="submit"
      aria-disabled={isBusy || isDisabled}
    >
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
