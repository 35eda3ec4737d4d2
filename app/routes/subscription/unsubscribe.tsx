import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Title } from '#app/ui/title.tsx'
import type { Subscription } from '#contract/content/content.ts'
import type { Route } from './+types/unsubscribe'

/** The page behind an unsubscribe link. Opening it changes nothing, because mail programs open links automatically. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { brand, subscription } = requestInfo.content
  const state = await requestInfo.readUnsubscribe(params.token)
  const page = {
    state,
    token: params.token,
    text: { ...subscription.unsubscribe, invalid: subscription.invalid },
    problem: requestInfo.submitted?.form === 'unsubscribe' && !requestInfo.submitted.ok ? requestInfo.submitted.message : null,
    isResubscribed: requestInfo.submitted?.form === 'return',
    meta: pageMeta({
      site: requestInfo.site,
      brand,
      path: '/unsubscribe',
      meta: { ...subscription.unsubscribe.meta, keywords: [] },
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
  const { state, token, text, problem, isResubscribed } = loaderData
  return (
    <section className="section wrap stack unsubscribe">
      {(state === 'subscribed' || state === 'pending') && <UnsubscribeForm text={text.question} problem={problem} />}
      {state === 'unsubscribed' &&
        (isResubscribed ? <Done text={text.resubscribed} /> : <Unsubscribed text={text.unsubscribed} />)}
      {state !== null && <YourData token={token} />}
      {state === null && (
        <>
          <Title as="h1" className="heading-1" heading={text.invalid.title} />
          <p className="lead">{text.invalid.line}</p>
          <Home />
        </>
      )}
    </section>
  )
}

type TextProps = { text: Subscription['invalid'] }

function UnsubscribeForm({ text: { title, line }, problem }: TextProps & { problem: string | null }) {
  return (
    <>
      <Title as="h1" className="heading-1" heading={title} />
      <p className="lead">{line}</p>
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

function Unsubscribed({ text }: TextProps) {
  return (
    <>
      <Done text={text} />
      <form method="post">
        <input type="hidden" name="form" value="return" />
        <button className="button button-line" type="submit">
          Resubscribe
        </button>
      </form>
    </>
  )
}

function Done({ text: { title, line } }: TextProps) {
  return (
    <>
      <Title as="h1" className="heading-1" heading={title} />
      <p className="lead" role="status">
        {line}
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
    <Link className="text-link" to="/">
      Home
    </Link>
  )
}
