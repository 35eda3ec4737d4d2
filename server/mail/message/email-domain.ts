/** Of a mail address, as it is written: Message-IDs have it, and must stay the same. */
export function getEmailDomain(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
