/** The letter case is kept, because Message-IDs contain the domain and must not change. */
export function getEmailDomain(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
