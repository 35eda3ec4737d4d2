import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#contract/entities/accounts.ts'

const issuer = 'agency-website'
const lifetimeHours = 8
export const tokenLifetimeMs = lifetimeHours * 3_600_000

/** `version` identifies the password; changing the password invalidates the token. */
type Claims = { sessionId: string; version: string }

/** What the token tells the admin's pages. The server reads it from the session. A new role ends all sessions. */
type Hints = { account: string; role: Role }

export function issueToken(signingKey: Uint8Array, { sessionId, version, account, role }: Claims & Hints): Promise<string> {
  return new SignJWT({ version, account, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(sessionId)
    .setSubject('admin')
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeHours}h`)
    .sign(signingKey)
}

/** The claims of a valid bearer token, or null. Only HS256 is accepted, so a token can't choose its algorithm. */
export async function verifyToken(signingKey: Uint8Array, authorization: string | undefined): Promise<Claims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, signingKey, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      subject: 'admin',
      requiredClaims: ['exp', 'jti'],
      typ: 'JWT',
    })
    const { jti, version } = payload
    return typeof jti === 'string' && typeof version === 'string' ? { sessionId: jti, version } : null
  } catch {
    return null
  }
}
