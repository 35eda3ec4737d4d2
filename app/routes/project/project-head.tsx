import './project-head.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IdentKey } from '#app/sections/ident/ident-key.tsx'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import { FilmFrame } from './film-frame.tsx'
import type { ProjectPageData } from './project-page-data.ts'

/** The project's title and facts, on a background in the picture's colour, and the picture or the film. */
export function ProjectHead({ heading, titleSize, title, client, year, category, service, head, film, ident }: ProjectPageData) {
  const { picture, background, tone, sizes, layout } = head
  return (
    <header className={`project-field tone-${tone} project-head project-head-${layout}`}>
      <Fill colour={background} />
      <div className="project-head-words">
        <Title as="h1" className={`project-title${titleSize}`} heading={heading} />
      </div>
      <div className="project-head-media">
        {film ? (
          <FilmFrame picture={picture} sizes={sizes} sources={film} title={title} />
        ) : (
          <SitePicture className="project-head-picture" picture={picture} sizes={sizes} isFirst isUncropped />
        )}
      </div>
      {ident && <IdentKey ident={ident} title={title} />}
      <dl className="project-facts">
        <Fact name="Client">{client}</Fact>
        <Fact name="Year">{year}</Fact>
        <Fact name="Type">{category}</Fact>
        {service && (
          <Fact name="Service">
            <Link className={`project-service ${service.mark}`} to={`/services/${service.slug}`}>
              {service.name}
            </Link>
          </Fact>
        )}
      </dl>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
