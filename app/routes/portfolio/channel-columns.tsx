import './channel-columns.css'
import type { Accent } from '#contract/content/content.ts'

type ChannelColumnsProps = { channels: readonly { id: string; category: string; accent: Accent }[] }

/** The services as bars like those of the logo; each links to its projects. Below 1024 px they are a line of links. */
export function ChannelColumns({ channels }: ChannelColumnsProps) {
  return (
    <nav aria-label="Projects by service">
      <ul className="channel-columns">
        {channels.map(({ id, category, accent }) => (
          <li key={id} className={`channel-columns-channel hue-${accent}`}>
            <a className="channel-columns-link" href={`#${id}`}>
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
