import './initials.css'

/** Initials in the display face, where a picture would be. The name stands beside them. */
export function Initials({ className = '', text }: { className?: string | undefined; text: string }) {
  return (
    <span className={`site-picture initials ${className}`}>
      {/* An SVG, because its text grows with its box. */}
      <svg className="initials-drawing" aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="xMinYMax">
        <text className="initials-letters" x="7" y="90">
          {text}
        </text>
      </svg>
    </span>
  )
}
