import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Title } from '#app/ui/title.tsx'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/unsubscribe'

/** The page behind an unsubscribe link. Opening it changes nothing, because mail programs open links by themselves. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const state = await requestInfo.readUnsubscribe(params.token)
  const page = {
    state,
    token: params.token,
    problem: requestInfo.submitted?.form === 'unsubscribe' && !requestInfo.submitted.ok ? requestInfo.submitted.message : null,
    isResubscribed: requestInfo.submitted?.form === 'return',
    meta: pageMeta({
      site: requestInfo.site,
      brand,
      path: '/unsubscribe',
      meta: { title: 'Newsletter', description: `Leave the newsletter of ${brand.name}.`, keywords: [] },
      isIndexed: false,
    }),
  }
  return data(page, { status: state === null ? 404 : 200, headers: { 'cache-control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { state, token, problem, isResubscribed } = loaderData
  return (
    <section className="section wrap stack unsubscribe">
      {(state === 'subscribed' || state === 'pending') && <UnsubscribeForm problem={problem} />}
      {state === 'unsubscribed' && (isResubscribed ? <Resubscribed /> : <Unsubscribed />)}
      {state !== null && <YourData token={token} />}
      {state === null && (
        <>
          <Title as="h1" className="heading-1" heading={{ text: 'This link is not', loud: 'valid' }} />
          <p className="lead">Please open the link from your newest letter. Part of it may have been lost on the way.</p>
          <Home />
        </>
      )}
    </section>
  )
}

function UnsubscribeForm({ problem }: { problem: string | null }) {
  return (
    <>
      <Title as="h1" className="heading-1" heading={{ text: 'Leave the', loud: 'newsletter?' }} />
      <p className="lead">One tap, and we stop writing to you.</p>
      {problem && (
        <p className="unsubscribe-problem" role="alert">
          {problem}
        </p>
      )}
      <form method="post">
        <input type="hidden" name="form" value="unsubscribe" />
        <button className="button" type="submit">
          Unsubscribe
        </button>
      </form>
    </>
  )
}

function Unsubscribed() {
  return (
    <>
      <Title as="h1" className="heading-1" heading={{ text: 'You have left the', loud: 'newsletter' }} />
      <p className="lead" role="status">
        No letter comes any more. Was it a slip? We can send you a link that brings them back.
      </p>
      <form method="post">
        <input type="hidden" name="form" value="return" />
        <button className="button button-line" type="submit">
          Come back
        </button>
      </form>
    </>
  )
}

function Resubscribed() {
  return (
    <>
      <Title as="h1" className="heading-1" heading={{ text: 'Look in your', loud: 'mail' }} />
      <p className="lead" role="status">
        The link in it puts you back on the list. Until you open it, no letter comes.
      </p>
    </>
  )
}

function YourData({ token }: { token: string }) {
  return (
    <Link className="text-link" to={`/your-data/${token}`}>
      What we store about you
    </Link>
  )
}

function Home() {
  return (
    <Link className="text-link" to="/" prefetch="intent">
      Home
    </Link>
  )
}
