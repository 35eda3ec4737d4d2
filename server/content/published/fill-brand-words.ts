// Emails name the agency, its phone number and its address. The texts say {name} and so on, so that those facts are written once.
import type { MailText, SiteContent } from '#contract/content/content.ts'

export function fillBrandWords(content: SiteContent): SiteContent {
  const { brand, mails } = content
  const { street, district, city, country } = brand.address
  const words: Record<string, string> = {
    name: brand.name,
    descriptor: brand.descriptor,
    phone: brand.phones[0] ?? brand.email,
    email: brand.email,
    address: `${street}, ${district}, ${city}, ${country}`,
    district,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (written, word: string) => words[word] ?? written)
  const fillMail = <Mail extends MailText>(mail: Mail): Mail => ({
    ...mail,
    subject: fill(mail.subject),
    paragraphs: mail.paragraphs.map(fill),
  })
  return {
    ...content,
    mails: { reply: fillMail(mails.reply), welcome: fillMail(mails.welcome), confirmation: fillMail(mails.confirmation) },
  }
}
