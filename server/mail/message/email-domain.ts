/** The domain of an address, or `localhost` if there is none. Its letter case is kept, because an email's Message-ID contains it. */
export function getEmailDomain(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
