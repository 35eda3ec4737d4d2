import './team-neighbours.css'
import { Link } from 'react-router'
import { smallFromPx } from '#app/constants.ts'
import { Portrait } from '#app/sections/portrait.tsx'
import type { Picture, TeamMember } from '#contract/content/content.ts'

type Neighbour = Pick<TeamMember, 'slug' | 'name' | 'role'> & { picture: Picture | null }

type Props = { previous: Neighbour | null; next: Neighbour | null; teamLabel: string | null }

/** `teamLabel`: the link to the whole team; null if the about page doesn't show it. */
export function TeamNeighbours({ previous, next, teamLabel }: Props) {
  if (!next && !teamLabel) return null
  return (
    <nav className="wrap team-neighbours" aria-label="The team">
      {previous && <NeighbourLink label="Previous" neighbour={previous} />}{' '}
      {next && <NeighbourLink label="Next" neighbour={next} />}{' '}
      {teamLabel && (
        <Link className="text-link team-neighbours-all" to="/about#team">
          {teamLabel}
        </Link>
      )}
    </nav>
  )
}

function NeighbourLink({ label, neighbour: { slug, name, role, picture } }: { label: string; neighbour: Neighbour }) {
  return (
    <Link className="team-neighbour" to={`/team/${slug}`}>
      <Portrait
        className="team-neighbour-picture"
        picture={picture && { ...picture, alt: '' }}
        name={name}
        sizes={`(min-width: ${smallFromPx}px) 15vw, 28vw`}
      />
      <span className="team-neighbour-words">
        <span className="small team-neighbour-label">{label}</span> <span className="heading-3 team-neighbour-name">{name}</span>{' '}
        <span className="small">{role}</span>
      </span>
    </Link>
  )
}
