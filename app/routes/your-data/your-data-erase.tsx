import './your-data.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { Title } from '#app/ui/title.tsx'
import { privateMeta, privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/your-data-erase'
import { Erased } from './erased.tsx'
import { MailAddress } from './mail-address.tsx'

/** The page that asks whether to delete the stored data; a dialog would need JavaScript. Opening the page deletes nothing. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readPersonalData, submitted, content } = context.get(requestContext)
  const stored = await readPersonalData(token)
  const isErased = stored === null && submitted?.form === 'erase' && submitted.ok
  const page = {
    address: stored?.email,
    isErased,
    token,
    text: content.yourData,
    email: content.brand.email,
    meta: privateMeta({ site, content }),
  }
  return data(page, privateResponseInit(stored !== null || isErased))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function YourDataErase({ loaderData }: Route.ComponentProps) {
  const { address, isErased, token, text, email } = loaderData
  if (isErased) return <Erased text={text.deleted} isNew />
  if (!address) return <Erased text={text.gone} email={email} />
  return (
    <section className="section wrap stack your-data-erase">
      <Title as="h1" className="heading-1" heading={text.confirmDeletion.title} />
      <p className="statement your-data-statement">
        <b>
          <MailAddress email={address} />
        </b>
      </p>
      {text.confirmDeletion.paragraphs.map((paragraph) => (
        <p className="your-data-words" key={paragraph}>
          {paragraph}
        </p>
      ))}
      <form className="your-data-answers" method="post">
        <input type="hidden" name="form" value="erase" />
        <button className="button" type="submit">
          {text.confirmDeletion.yes}
        </button>
        <Link className="text-link" to={`/your-data/${token}`}>
          {text.confirmDeletion.no}
        </Link>
      </form>
    </section>
  )
}
