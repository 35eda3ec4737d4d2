import './your-data.css'
import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { Title } from '#app/ui/title.tsx'
import type { PersonalData } from '#contract/entities/personal-data.ts'
import { privateMeta, privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/your-data'
import { Choices } from './choices.tsx'
import { Erased, MailLink } from './erased.tsx'
import { MailAddress } from './mail-address.tsx'
import { SentEmails } from './sent-emails.tsx'

/** Shows what is stored about a subscriber. Opening the page changes nothing, because mail programs open links automatically. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readPersonalData, content } = context.get(requestContext)
  const stored = await readPersonalData(token)
  const page = { stored, token, text: content.yourData, email: content.brand.email, meta: privateMeta({ site, content }) }
  return data(page, privateResponseInit(stored !== null))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function YourData({ loaderData: { stored, token, text, email } }: Route.ComponentProps) {
  if (!stored) return <Erased text={text.gone} email={email} />
  return (
    <div className="wrap your-data">
      <header className="your-data-head">
        <Title as="h1" className="heading-1 your-data-heading" heading={text.title} />
        <Bars className="your-data-bars" />
      </header>
      <div className="your-data-opening">
        <Statement {...stored} />
        <p className="your-data-words">{text.lead}</p>
      </div>
      <Choices text={text} token={token} isUnsubscribed={stored.state === 'unsubscribed'} />
      <SentEmails emails={stored.emails} earlierCount={stored.earlierCount} text={text.emails} />
      <section className="your-data-messages">
        <Title as="h2" className="heading-2" heading={text.messages.title} />
        <p className="lead">
          {text.messages.line} <MailLink email={email} />
        </p>
      </section>
    </div>
  )
}

function Statement({ email, state, since, unsubscribedAt }: PersonalData) {
  return (
    <p className="statement your-data-statement">
      <b>
        <MailAddress email={email} />
      </b>{' '}
      {state === 'pending' && (
        <>
          was signed up on <Day iso={since} /> and won’t get any emails until its owner confirms.
        </>
      )}
      {state === 'subscribed' && (
        <>
          has been subscribed since <Day iso={since} end="." />
        </>
      )}
      {state === 'unsubscribed' && unsubscribedAt !== null && (
        <>
          subscribed on <Day iso={since} /> and unsubscribed on <Day iso={unsubscribedAt} end="." />
        </>
      )}
    </p>
  )
}

/** A date that stays on one line with the full stop after it. */
function Day({ iso, end }: { iso: string; end?: string }) {
  return (
    <span className="your-data-day">
      <PostDate iso={iso} />
      {end}
    </span>
  )
}
