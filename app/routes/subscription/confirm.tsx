import './unsubscribe.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Field } from '#app/ui/field.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Subscription } from '#contract/content/content.ts'
import { maxNameLength } from '#contract/format/name-field.ts'
import { privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/confirm'

/** The page behind a confirmation link. Opening it changes nothing, because mail programs open links automatically. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readConfirmation, submitted, content, hasPosts } = context.get(requestContext)
  const { brand, subscription } = content
  const state = await readConfirmation(token)
  const page = {
    state,
    hasPosts,
    /** Whether the name was saved; null if none was sent. */
    isNameSaved: submitted?.form === 'name' ? submitted.ok : null,
    newsletterLine: brand.newsletterLine,
    text: { ...subscription.confirm, invalid: subscription.invalid, blogLabel: subscription.blogLabel },
    meta: pageMeta({
      site,
      brand,
      path: '/confirm',
      meta: { ...subscription.confirm.meta, keywords: [] },
      isIndexed: false,
    }),
  }
  return data(page, privateResponseInit(state !== null))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Confirm({ loaderData: { state, hasPosts, isNameSaved, newsletterLine, text } }: Route.ComponentProps) {
  return (
    <section className="section wrap stack unsubscribe">
      {state === 'waiting' && (
        <>
          <Title as="h1" className="heading-1" heading={text.question.title} />
          <p className="lead">
            {newsletterLine} {text.question.line}
          </p>
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
          <Title as="h1" className="heading-1" heading={text.confirmed.title} />
          <p className="lead" role="status">
            {text.confirmed.line}
          </p>
          <NameForm isSaved={isNameSaved} note={text.nameNote} />
          {hasPosts && <More to="/blog">{text.blogLabel}</More>}
        </>
      )}
      {(state === 'expired' || state === null) && <Failed text={state === null ? text.invalid : text.expired} />}
    </section>
  )
}

/** Asked for after the subscription, because another field in its form would cost sign-ups. */
function NameForm({ isSaved, note }: { isSaved: boolean | null; note: string }) {
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
        note={note}
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

function Failed({ text: { title, line } }: { text: Subscription['invalid'] }) {
  return (
    <>
      <Title as="h1" className="heading-1" heading={title} />
      <p className="lead">{line}</p>
      <More to="/">Home</More>
    </>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link className="text-link" to={to}>
      {children}
    </Link>
  )
}
