import { Fragment } from 'react'

/** Wraps before the @, and before dots where a part alone is too long. The index is the key, because parts may be equal. */
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
