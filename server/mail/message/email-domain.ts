/** The domain of an address, or `localhost`. Its letter case is kept, because Message-IDs contain it and must never change. */
export function getEmailDomain(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
