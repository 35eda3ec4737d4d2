/**
 * Percent-encodes the user and the password of a server's URL. They may be typed as they are or already percent-encoded:
 * everything before the last @ belongs to them, and a % that begins no valid code stands for itself.
 */
export function encodeCredentials(url: string): string {
  const [, protocol = '', credentials, server = ''] = /^([a-z]+:\/\/)(?:(.*)@)?([^@]*)$/is.exec(url) ?? []
  if (credentials === undefined) return url
  const colon = credentials.indexOf(':')
  const [user, password] = colon === -1 ? [credentials, null] : [credentials.slice(0, colon), credentials.slice(colon + 1)]
  return `${protocol}${encode(user)}${password === null ? '' : `:${encode(password)}`}@${server}`
}

function encode(typed: string): string {
  const withCodes = typed.replace(/%(?![0-9a-f]{2})/gi, '%25')
  try {
    return encodeURIComponent(decodeURIComponent(withCodes))
  } catch {
    // The codes are no UTF-8, so they weren't meant as codes.
    return encodeURIComponent(typed)
  }
}
