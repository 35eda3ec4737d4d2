import './project-desk.css'
import type { Accent } from '#contract/content.ts'

type ProjectDeskProps = { channels: readonly { id: string; category: string; accent: Accent }[] }

/** The eight services as the eight bars of the mark: each leads to its rows. Below 1024 px they are a line of links. */
export function ProjectDesk({ channels }: ProjectDeskProps) {
  return (
    <nav aria-label="Projects by service">
      <ul className="project-desk">
        {channels.map(({ id, category, accent }) => (
          <li key={id} className={`project-desk-channel tape-${accent}`}>
            <a className="project-desk-link" href={`#${id}`}>
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
