import './team.css'
import { Link } from 'react-router'
import { largeFromPx } from '#app/constants.ts'
import { Portrait } from '#app/sections/portrait.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useReveal } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage, Picture, TeamMember } from '#contract/content/content.ts'

type Member = Pick<TeamMember, 'slug' | 'name' | 'role'> & { linkedin: string | undefined } & { picture: Picture | null }

type Props = Pick<AboutPage['team'], 'heading' | 'profileLabel'> & { members: readonly Member[] }

export function Team({ heading, profileLabel, members }: Props) {
  const box = useReveal()
  return (
    <section className="section wrap team" id="team">
      <Title as="h2" className="heading-1" heading={heading} isRevealed />
      <ul className="team-members" ref={box}>
        {members.map(({ slug, name, role, linkedin, picture }) => (
          <li className="team-member" key={slug}>
            <Portrait className="team-portrait reveal-wipe" picture={picture} name={name} sizes={sizes} />
            <h3 className="heading-3 team-name">{name}</h3>
            <p className="small muted team-role">{role}</p>
            <p className="team-links">
              <Link className="text-link small team-profile" to={`/team/${slug}`} aria-label={`${profileLabel} of ${name}`}>
                {profileLabel}
              </Link>
              {linkedin && (
                <a
                  className="team-linkedin"
                  href={linkedin}
                  target="_blank"
                  rel="noopener"
                  aria-label={`LinkedIn profile of ${name}`}
                >
                  <Icon name="linkedin" />
                  <span className="visually-hidden">LinkedIn</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sizes = `(min-width: ${largeFromPx}px) min(21rem, 24vw), 50vw`
