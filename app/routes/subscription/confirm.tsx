import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Title } from '#app/ui/title.tsx'
import { brand } from '#content/brand.ts'
import { privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/confirm'

/** The page behind a confirmation link. Opening it changes nothing, because mail programs open links by themselves. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readConfirmation } = context.get(requestContext)
  const state = await readConfirmation(token)
  const page = {
    state,
    newsletterLine: brand.newsletterLine,
    meta: pageMeta({
      site,
      brand,
      path: '/confirm',
      meta: { title: 'Newsletter', description: `Confirm that you want the newsletter of ${brand.name}.`, keywords: [] },
      isIndexed: false,
    }),
  }
  return data(page, privateResponseInit(state !== null))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Confirm({ loaderData: { state, newsletterLine } }: Route.ComponentProps) {
  return (
    <section className="section wrap stack unsubscribe">
      {state === 'waiting' && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'Send you our', loud: 'letters?' }} />
          <p className="lead">{newsletterLine} One tap, and you are on the list.</p>
          <form method="post">
            <input type="hidden" name="form" value="confirm" />
            <button className="button" type="submit">
              Yes, send them
            </button>
          </form>
        </>
      )}
      {state === 'confirmed' && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'You are on the', loud: 'list' }} />
          <p className="lead" role="status">
            The next letter comes to you. At the foot of each is the way out.
          </p>
          <More to="/blog">Read on until then</More>
        </>
      )}
      {state === 'over' && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'This link is', loud: 'over' }} />
          <p className="lead">It works for seven days, and once. Subscribe at the foot of this page, and a new one comes.</p>
          <More to="/">Home</More>
        </>
      )}
      {state === null && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'This link is not', loud: 'valid' }} />
          <p className="lead">Please open the link from the newest mail. Part of it may have been lost on the way.</p>
          <More to="/">Home</More>
        </>
      )}
    </section>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link className="text-link" to={to} prefetch="intent">
      {children}
    </Link>
  )
}
