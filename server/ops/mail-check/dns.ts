import { Resolver } from 'node:dns/promises'

/** DNS lookups; a name without records of a type has an empty list. @throws if no name server answers */
export type Dns = {
  txt(name: string): Promise<string[]>
  mx(name: string): Promise<string[]>
  addresses(name: string): Promise<string[]>
}

export function createSystemDns(): Dns {
  const resolver = new Resolver({ timeout: 4000, tries: 2 })
  return {
    txt: (name) => orEmptyIfMissing(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))),
    mx: (name) => orEmptyIfMissing(resolver.resolveMx(name).then((records) => records.map(({ exchange }) => exchange))),
    async addresses(name) {
      const addressLists = await Promise.all([
        orEmptyIfMissing(resolver.resolve4(name)),
        orEmptyIfMissing(resolver.resolve6(name)),
      ])
      return addressLists.flat()
    },
  }
}

/** Whether two domains belong to one organisation (RFC 7489 §3.1.1, relaxed). */
export function isSameOrganisation(one: string, other: string): boolean {
  return getOrganisationalDomain(one) === getOrganisationalDomain(other)
}

/** Approximates the public suffix list: the last two parts of a domain, or three below suffixes like com.ng or co.uk. */
export function getOrganisationalDomain(domain: string): string {
  const parts = domain.toLowerCase().split('.')
  const hasCountryCodeSuffix =
    /^[a-z]{2}$/.test(parts.at(-1) ?? '') && /^(com?|org|net|gov|edu|ac|or|ne)$/.test(parts.at(-2) ?? '')
  return parts.slice(hasCountryCodeSuffix ? -3 : -2).join('.')
}

function orEmptyIfMissing(records: Promise<string[]>): Promise<string[]> {
  return records.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  })
}
