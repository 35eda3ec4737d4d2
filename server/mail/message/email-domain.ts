/** The domain of an address, or `localhost` if there is none. Its letter case is kept, so that Message-IDs built from it never change. */
export function getEmailDomain(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
