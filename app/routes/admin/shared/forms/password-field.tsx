import { Field } from '#app/ui/field.tsx'
import { adminMessages } from '#contract/messages/admin-messages.ts'

type Props = {
  name?: string
  note?: string
  error: string | undefined
  value: string
  onChange: (password: string) => void
}

/** The password of whoever is logged in, which some changes need: an open device alone mustn't be enough for them. */
export function PasswordField({ name = 'password', onChange, ...field }: Props) {
  return (
    <Field
      label="Your password"
      name={name}
      type="password"
      autoComplete="current-password"
      required
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The error of an empty password, under the name of its field; otherwise none. */
export function checkPassword(password: string, name = 'password'): Record<string, string> {
  return password === '' ? { [name]: adminMessages.passwordMissing } : {}
}
