import './bars-icon.css'

const bars = [4.2, 8.1, 14, 9.8]

export function BarsIcon() {
  return (
    <svg className="bars-icon" viewBox="0 0 18 14" width="18" height="14" fill="currentColor" aria-hidden="true">
      {bars.map((height, index) => (
        <rect key={height} className="bars-icon-bar" x={index * 5} y={14 - height} width="3" height={height} />
      ))}
    </svg>
  )
}
