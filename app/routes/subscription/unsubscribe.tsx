import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Title } from '#app/ui/title.tsx'
import type { Route } from './+types/unsubscribe'

/** The page behind an unsubscribe link. Opening it changes nothing, because mail programs open links automatically. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { brand } = requestInfo.content
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
      meta: { title: 'Unsubscribe', description: `Unsubscribe from the ${brand.name} newsletter.`, keywords: [] },
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
          <Title as="h1" className="heading-1" heading={{ text: 'This link isn’t', loud: 'valid' }} />
          <p className="lead">The link may be incomplete. Please use the one in our latest email.</p>
          <Home />
        </>
      )}
    </section>
  )
}

function UnsubscribeForm({ problem }: { problem: string | null }) {
  return (
    <>
      <Title as="h1" className="heading-1" heading={{ text: 'Unsubscribe from our', loud: 'newsletter?' }} />
      <p className="lead">Tap below and we’ll stop emailing you.</p>
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
      <Title as="h1" className="heading-1" heading={{ text: 'You’re', loud: 'unsubscribed' }} />
      <p className="lead" role="status">
        You won’t get any more emails from us. Unsubscribed by mistake? We can send you a link to resubscribe.
      </p>
      <form method="post">
        <input type="hidden" name="form" value="return" />
        <button className="button button-line" type="submit">
          Resubscribe
        </button>
      </form>
    </>
  )
}

function Resubscribed() {
  return (
    <>
      <Title as="h1" className="heading-1" heading={{ text: 'Check your', loud: 'inbox' }} />
      <p className="lead" role="status">
        Open the link we’ve sent you to resubscribe. Until then you won’t get any emails.
      </p>
    </>
  )
}

function YourData({ token }: { token: string }) {
  return (
    <Link className="text-link" to={`/your-data/${token}`}>
      Manage your data
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
