import { Fragment } from 'react'

/** Breaks before the @, and before dots where a part alone is too long. Equal parts are possible, so the index is the key. */
export function MailAddress({ email }: { email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <span className="your-data-mail-part" key={index}>
      {part.split(/(?=\.)/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  ))
}
