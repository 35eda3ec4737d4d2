import './channel-columns.css'
import { type PointerEvent, useState } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Accent, Picture } from '#contract/content/content.ts'

type ChannelColumnsProps = {
  channels: readonly { id: string; category: string; accent: Accent; projects: readonly { slug: string; upright: Picture }[] }[]
  /** The ID of the service whose projects are shown; undefined for all. */
  chosen: string | undefined
}

/** The services as the logo's eight bars, which are links that filter the projects. */
export function ChannelColumns({ channels, chosen }: ChannelColumnsProps) {
  const [lifted, setLifted] = useState<string | null>(null)
  const point = (id: string | null) => (event: PointerEvent) => event.pointerType === 'mouse' && setLifted(id)
  return (
    <nav aria-label="Projects by service">
      <ul className="channel-columns">
        <li className="channel-columns-all">
          <a className="chip" href="#all" aria-current={chosen ? undefined : 'true'}>
            All
          </a>
        </li>
        {channels.map(({ id, category, accent, projects }) => (
          <li
            key={id}
            className={`channel-columns-channel hue-${accent} ${chosen && chosen !== id ? 'channel-columns-away' : ''}`}
            onPointerEnter={point(id)}
            onPointerLeave={point(null)}
          >
            {lifted === id && (
              <span className="channel-columns-posters" aria-hidden="true">
                {projects.slice(0, 3).map(({ slug, upright }) => (
                  <SitePicture key={slug} className="channel-columns-poster" picture={upright} sizes="8rem" isUncropped />
                ))}
              </span>
            )}
            <a
              className="channel-columns-link"
              href={`#${id}`}
              aria-current={chosen === id ? 'true' : undefined}
              onFocus={() => setLifted(id)}
              onBlur={() => setLifted(null)}
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
