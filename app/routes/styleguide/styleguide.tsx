import './styleguide.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readPosts } from '#app/api/posts.ts'
import { requestContext } from '#app/context.ts'
import { loadHome } from '../shared/load-home.ts'
import { BarsAndIcons } from './bars-and-icons.tsx'
import { Carousels } from './carousels.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Forms } from './forms.tsx'
import { Grid } from './grid.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Posts } from './posts.tsx'
import { Reveals } from './reveals.tsx'
import { Type } from './type.tsx'

/** Every component in every state, for people who build pages. Only in development: app/routes.ts leaves it out of builds. */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext)
  const { slides, stats, portfolio, testimonials } = await loadHome(requestInfo, false)
  const films = slides.filter(({ video }) => video)
  const posts = await readPosts(requestInfo, { limit: 3 })
  return { slides, films, stats, portfolio, testimonials, posts: posts.posts }
}

export function meta() {
  return [{ title: 'Styleguide' }]
}

const parts = [
  'Colours',
  'Type',
  'Grid',
  'Controls',
  'Forms',
  'Bars and icons',
  'Pictures',
  'What moves',
  'Reveals',
  'Overlays',
  'Posts',
]

// `typeof loader`, because React Router generates no types for this route, which isn't part of the built site.
export default function Styleguide() {
  const { slides, films, stats, portfolio, testimonials, posts } = useLoaderData<typeof loader>()
  return (
    <div className="styleguide">
      <header className="section wrap styleguide-head">
        <h1 className="heading-1">
          Every part, in every <b>state</b>
        </h1>
        <nav aria-label="Parts">
          <ul className="styleguide-row">
            {parts.map((part) => (
              <li key={part}>
                <a className="text-link" href={`#${part.toLowerCase().replaceAll(' ', '-')}`}>
                  {part}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Colours />
      <Type />
      <Grid />
      <Controls />
      <Forms />
      <BarsAndIcons />
      <Pictures slides={slides} films={films} />
      <Carousels portfolio={portfolio} testimonials={testimonials} />
      <Reveals stats={stats} />
      <Overlays slides={slides} films={films} />
      <Posts posts={posts} />
    </div>
  )
}
