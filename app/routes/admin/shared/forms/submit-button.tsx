import { Spinner } from '#app/ui/graphics/spinner.tsx'

type Props = { label: string; busyLabel: string; isBusy: boolean; className?: string }

/** Uses `aria-disabled`, because a disabled button would lose the focus. So the form's handler must ignore submits while busy. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: Props) {
  return (
    <button className={`button admin-submit ${className}`} type="submit" aria-disabled={isBusy}>
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
