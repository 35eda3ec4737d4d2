import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Title } from '#app/ui/title.tsx'
import { privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/confirm'

/** The page behind a confirmation link. Opening it changes nothing, because mail programs open links automatically. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readConfirmation, content } = context.get(requestContext)
  const { brand } = content
  const state = await readConfirmation(token)
  const page = {
    state,
    newsletterLine: brand.newsletterLine,
    meta: pageMeta({
      site,
      brand,
      path: '/confirm',
      meta: {
        title: 'Confirm subscription',
        description: `Confirm your subscription to the ${brand.name} newsletter.`,
        keywords: [],
      },
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
          <Title as="h1" className="heading-1" heading={{ text: 'Confirm your', loud: 'subscription' }} />
          <p className="lead">{newsletterLine} Tap below and you’re subscribed.</p>
          <form method="post">
            <input type="hidden" name="form" value="confirm" />
            <button className="button" type="submit">
              Confirm subscription
            </button>
          </form>
        </>
      )}
      {state === 'confirmed' && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'You’re', loud: 'subscribed' }} />
          <p className="lead" role="status">
            You’ll get our next newsletter. You can unsubscribe at the bottom of any email.
          </p>
          <More to="/blog">Read our blog</More>
        </>
      )}
      {state === 'expired' && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'This link has', loud: 'expired' }} />
          <p className="lead">
            Confirmation links work once, for up to seven days. Subscribe again below and we’ll email you a new one.
          </p>
          <More to="/">Home</More>
        </>
      )}
      {state === null && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'This link isn’t', loud: 'valid' }} />
          <p className="lead">The link may be incomplete. Please use the one in our latest email.</p>
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
