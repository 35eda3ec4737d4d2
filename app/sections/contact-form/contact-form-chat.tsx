import type { SyntheticEvent } from 'react'
import { whatsappLink } from '#app/contact-links.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type Chat = {
  /** Empty if the agency has no WhatsApp. */
  number: string
  /** The prefilled message if the form is empty. */
  message: string
}

/** Limit of the prefilled text, because some devices refuse long links. */
const mostCharacters = 1500

/** Link to a WhatsApp chat prefilled with the form's text or, if the form is empty, with `chat.message`. */
export function ContactFormChat({ chat, isUrged }: { chat: Chat; isUrged: boolean }) {
  const isHydrated = useHydrated()

  /** Puts the form's text into the link before the visitor follows or copies it. */
  function aim({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) {
    const form = link.closest('form')
    if (form) link.href = whatsappLink(chat.number, textOf(form) || chat.message)
  }

  return (
    <a
      className={isUrged ? 'button button-line contact-form-button' : 'text-link contact-form-chat'}
      href={whatsappLink(chat.number, chat.message)}
      target="_blank"
      rel="noopener"
      onPointerDown={aim}
      onFocus={aim}
      onClick={aim}
    >
      <Icon name="whatsapp" />
      {isHydrated ? 'Send this on WhatsApp instead' : 'Write on WhatsApp instead'}
    </a>
  )
}

function textOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  const value = (name: string) => String(typed.get(name) ?? '').trim()
  const labelled = (label: string, name: string) => value(name) && `${label}: ${value(name)}`
  const head = [value('subject'), labelled('Size', 'size'), labelled('Date', 'date')].filter(Boolean).join('\n')
  const text = [head, value('message'), value('name')].filter(Boolean).join('\n\n')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters).toWellFormed()}…` : text
}
