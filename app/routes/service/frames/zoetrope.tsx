import type { FrameOf } from './frame-of-kind.ts'

const phases = 12
const [start, end] = [130, 1430]

/** A sun that rises, turns over and lands as a square, above a zoetrope (a drum with slits that shows moving pictures). */
export function Zoetrope({ heading, frames }: FrameOf<'zoetrope'>) {
  const poses = Array.from({ length: phases }, (_, index) => toPose(index))
  return (
    <>
      <svg className="zoetrope" viewBox="0 0 1600 736" width="160" height="74" aria-hidden="true" preserveAspectRatio="xMidYMax">
        <g className="zoetrope-traces">{poses}</g>
        <g className="zoetrope-lit">{poses}</g>
        <path className="zoetrope-ground" d="M-1200 500h4000v10h-4000z" />
        <path className="zoetrope-drum" d="M-1200 560h4000v176h-4000z" />
        <path
          className="zoetrope-slits"
          d={Array.from({ length: 25 }, (_, index) => `M${index * 160 - 1200} 580h38v136h-38z`).join('')}
        />
      </svg>
      <p className="zoetrope-words">
        {heading.text} <b>{heading.loud}</b>
      </p>
      <p className="zoetrope-count">
        <b /> / {frames}
      </p>
    </>
  )
}

/** One phase of the sun's way, on which it changes from a circle to a square. */
function toPose(index: number) {
  const share = index / (phases - 1)
  const x = Math.round(start + (end - start) * share)
  const y = Math.round(415 - Math.sin(share * Math.PI) * 300)
  const squareness = Math.max(0, Math.min(1, (share - 0.3) / 0.55))
  const turn = Math.round(share * 180)
  return (
    <rect
      key={index}
      x={x - 80}
      y={y - 80}
      width="160"
      height="160"
      rx={Math.round(80 * (1 - squareness))}
      transform={turn ? `rotate(${turn})` : undefined}
    />
  )
}
