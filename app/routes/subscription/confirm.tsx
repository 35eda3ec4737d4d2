import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Field } from '#app/ui/field.tsx'
import { Title } from '#app/ui/title.tsx'
import { maxNameLength } from '#contract/format/name-field.ts'
import { privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/confirm'

/** The page behind a confirmation link. Opening it changes nothing, because mail programs open links automatically. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readConfirmation, submitted, content } = context.get(requestContext)
  const { brand } = content
  const state = await readConfirmation(token)
  const page = {
    state,
    /** Whether the name was saved; null if none was sent. */
    isNameSaved: submitted?.form === 'name' ? submitted.ok : null,
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

export default function Confirm({ loaderData: { state, isNameSaved, newsletterLine } }: Route.ComponentProps) {
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
          <NameForm isSaved={isNameSaved} />
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

/** Asked for after the subscription, because another field in its form would cost sign-ups. */
function NameForm({ isSaved }: { isSaved: boolean | null }) {
  if (isSaved)
    return (
      <p className="confirm-name-saved" role="status">
        Name saved. Our newsletters may greet you by it.
      </p>
    )
  return (
    <form className="confirm-name" method="post">
      <input type="hidden" name="form" value="name" />
      <Field
        label="First name (optional)"
        note="So that our newsletters can greet you."
        error={isSaved === false ? 'Your name wasn’t saved, because this link has expired.' : undefined}
        name="name"
        autoComplete="given-name"
        maxLength={maxNameLength}
        required
      />
      <button className="button button-line" type="submit">
        Save name
      </button>
    </form>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link className="text-link" to={to} prefetch="intent">
      {children}
    </Link>
  )
}
