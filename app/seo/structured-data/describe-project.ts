import type { BreadcrumbListLeaf, CreativeWorkLeaf } from 'schema-dts'
import { getPicture } from '#app/media.ts'
import type { Brand, Media, Project } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'
import { agency } from './agency.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { describeFilm } from './describe-film.ts'

type Publication = { site: { url: string }; brand: Brand; media: Media }

export function describeProject(project: Project, { site, brand, media }: Publication): [CreativeWorkLeaf, BreadcrumbListLeaf] {
  const { slug, title, category, client, year, meta, picture, wide, credits } = project
  const path = `/portfolio/${slug}`
  const url = absolute(site, path)
  const film = describeFilm(project, site, media)
  return [
    {
      '@type': 'CreativeWork',
      '@id': `${url}#work`,
      name: title,
      genre: category,
      description: meta.description,
      url,
      image: [...new Set([wide, picture])].map((id) => absolute(site, getPicture(media, id).src)),
      dateCreated: year,
      creator: agency(site, brand),
      // The client: schema.org defines this property as "the organization on whose behalf the creator was working".
      sourceOrganization: { '@type': 'Organization', name: client },
      contributor: credits.map(({ role, name }) => ({
        '@type': 'Role',
        roleName: role,
        contributor: { '@type': 'Person', name },
      })),
      ...(film && { video: film }),
    },
    breadcrumbs(site, [
      { name: 'Portfolio', path: '/portfolio' },
      { name: title, path },
    ]),
  ]
}
