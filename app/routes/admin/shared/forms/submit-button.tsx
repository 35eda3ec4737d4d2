import { Spinner } from '#app/ui/graphics/spinner.tsx'

type Props = { label: string; busyLabel: string; isBusy: boolean; className?: string }

/**
 * Sends its form, once at a time: the form's handler must refuse while busy. `aria-disabled`, because a button that is truly disabled
 * loses the focus, and after a failure the keyboard would start again at the top of the page.
 */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: Props) {
  return (
    <button className={`button admin-submit ${className}`} type="submit" aria-disabled={isBusy}>
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
