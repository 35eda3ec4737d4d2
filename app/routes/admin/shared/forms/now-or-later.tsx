import './now-or-later.css'
import { useId } from 'react'

/** Two choices of a fieldset with the class `admin-publish-time`: at once, or at a time that is asked for next. */
export function NowOrLater({ isLater, onChange }: { isLater: boolean; onChange: (isLater: boolean) => void }) {
  const name = useId()
  return (
    <div className="admin-publish-time-choices">
      <label className="admin-publish-time-choice">
        <input type="radio" name={name} checked={!isLater} onChange={() => onChange(false)} />
        Now
      </label>
      <label className="admin-publish-time-choice">
        <input type="radio" name={name} checked={isLater} onChange={() => onChange(true)} />
        Later
      </label>
    </div>
  )
}
