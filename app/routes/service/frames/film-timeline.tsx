import type { FrameOf } from './frame-of-kind.ts'

/** A film on an editing timeline: shots, sounds and subtitles that pass under the playhead. */
export function FilmTimeline({ film, time, shots, sounds, subtitles }: FrameOf<'timeline'>) {
  return (
    <>
      <div className="film">
        <ol className="film-track film-shots">
          {shots.map((shot, index) => (
            <li key={shot}>
              <svg viewBox="0 0 200 200" width="60" height="60" aria-hidden="true" preserveAspectRatio="xMidYMax">
                <path d={pictures[index % pictures.length]} />
              </svg>
              {shot}
            </li>
          ))}
        </ol>
        <ol className="film-track film-subtitles">
          {subtitles.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <ol className="film-track film-sounds">
          {sounds.map((sound, index) => (
            <li key={sound}>
              <svg viewBox="0 0 400 100" width="120" height="30" aria-hidden="true" preserveAspectRatio="none">
                <path d={toWave(index)} />
              </svg>
              <span>{sound}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="film-playhead">
        <b>{film}</b> <span className="film-time">{time}</span>
      </p>
    </>
  )
}

/** Silhouettes: a sun behind bars of dust, jerrycans in a queue, a cart with a man, a pump, a needle, rain. */
const pictures = [
  'M30 112a70 70 0 0 1 140 0zM36 122h128v8H44zM50 140h100v8H62zM74 158h52v8H92z',
  'M0 150V90h10V76h24v14h10v60zM52 150V90h10V76h24v14h10v60zM104 150V90h10V76h24v14h10v60zM156 150V90h10V76h24v14h10v60zM0 160h200v40H0z',
  'M34 60a13 13 0 1 1 .1 0M22 78h26l30 34-9 9-24-21v22l22 32-12 10-28-38-16 40-14-4 18-52zM84 92h90v40H84zM88 66h38v22H88zM132 66h38v22h-38zM104 156a20 20 0 1 1 .1 0M154 156a20 20 0 1 1 .1 0',
  'M88 60h34v110H88zM60 60h90V44H60zM40 72h44v12H54v26H40zM128 92h46v20h-46zM70 170h70v30H70z',
  'M20 150a80 80 0 0 1 160 0h-16a64 64 0 0 0-128 0zM96 150l44-70 6 4-36 66zM0 160h200v40H0z',
  'M40 20l8 2-10 44-8-2zM90 8l8 2-10 44-8-2zM140 26l8 2-10 44-8-2zM180 6l8 2-10 44-8-2zM20 90l8 2-10 44-8-2zM70 78l8 2-10 44-8-2zM120 96l8 2-10 44-8-2zM166 82l8 2-10 44-8-2zM0 164h200v36H0z',
] as const

/** The waveform of a sound as the SVG path of 50 bars, different for each `seed`. */
function toWave(seed: number): string {
  return Array.from({ length: 50 }, (_, bar) => {
    const swell = Math.abs(Math.sin((bar + 7 * seed) / (4 + seed)) * Math.cos(bar * (1.3 + seed / 5)))
    const half = Math.round(4 + 42 * swell)
    return `M${bar * 8} ${50 - half}h5v${2 * half}h-5z`
  }).join('')
}
