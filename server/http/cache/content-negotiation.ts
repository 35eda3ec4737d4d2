// Decides which encoding a response gets (RFC 9110 §12.5.3).

export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** Cache of parsed Accept-Encoding headers; browsers send only a handful of different ones. */
const encodingsByHeader = new Map<string, readonly Encoding[]>()
const maxCachedHeaders = 200

/** The compressed encodings that an Accept-Encoding header allows, preferred first; may be empty. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const found = encodingsByHeader.get(header)
  if (found) return found
  const accepted = readEncodings(header)
  if (encodingsByHeader.size >= maxCachedHeaders) encodingsByHeader.clear()
  encodingsByHeader.set(header, accepted)
  return accepted
}

function readEncodings(header: string): Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const plain = weights.get('identity') ?? 0
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  return encodings
    .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= plain)
    .sort((a, b) => weightOf(b) - weightOf(a))
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const weight = parameters.find((each) => each.startsWith('q='))
  // An invalid weight counts as 0 (not accepted).
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
