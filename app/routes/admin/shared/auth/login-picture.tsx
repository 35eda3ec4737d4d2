// Heights of the logo's eight bars. The picture fills them with dots.
const bars = [13, 27, 45, 60, 64, 58, 39, 19]

export function LoginPicture() {
  return (
    <div className="admin-login-picture">
      <svg viewBox="0 0 78 78" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <Dots id="admin-dots" radius={0.36} className="admin-login-dot" />
          <Dots id="admin-dots-peak" radius={0.46} className="admin-login-dot-peak" />
        </defs>
        {bars.map((height, index) => (
          <rect
            key={height}
            x={index * 10}
            y={78 - height}
            width="8"
            height={height}
            fill={index === 4 ? 'url(#admin-dots-peak)' : 'url(#admin-dots)'}
          />
        ))}
      </svg>
    </div>
  )
}

function Dots({ id, radius, className }: { id: string; radius: number; className: string }) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle className={className} cx="0.5" cy="0.5" r={radius} />
    </pattern>
  )
}
