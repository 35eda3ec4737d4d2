// A passkey in software, which answers as browsers do, for tests without one.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Site = { origin: string; rpId: string }
type Answers = { challenge: string; counter?: number; origin?: string }

const userPresent = 0x01
const hasAttestedData = 0x40

export function createSoftPasskey({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')

  function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge, origin: from = origin }: Answers) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }
  function authenticatorData(flags: number, counter: number, attested = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, attested])
  }

  return {
    id,
    /** The answer to the request for a new passkey. */
    register({ counter = 0, ...answers }: Answers) {
      // COSE: kty EC2, alg ES256, crv P-256, x, y; in CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
      const data = authenticatorData(userPresent | hasAttestedData, counter, attested)
      const attestationObject = Buffer.concat([
        // CBOR: { fmt: 'none', attStmt: {}, authData: … } with a length of one byte.
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', answers).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the request of a login. */
    answer({ counter = 0, ...answers }: Answers) {
      const client = clientData('webauthn.get', answers)
      const data = authenticatorData(userPresent, counter)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
