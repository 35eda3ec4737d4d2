import './spinner.css'

/** Hidden from screen readers, so the text beside the spinner must say what is loading. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg className={`spinner ${className}`} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M3 3h3v18H3z" />
      <path d="M8 3h3v18H8z" />
      <path d="M13 3h3v18h-3z" />
      <path d="M18 3h3v18h-3z" />
    </svg>
  )
}
