import { expect, newEmail } from './site.ts'

export async function sendContactMessage(url: string, fields: Record<string, string>): Promise<void> {
  const message = { name: 'Halima', email: newEmail(), phone: '', subject: 'A film', message: 'When can we talk?', ...fields }
  const { status } = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(status).toBe(201)
}
