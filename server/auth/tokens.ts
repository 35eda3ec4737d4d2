import { jwtVerify, SignJWT } from 'jose'
import type { Secrets } from './secrets.ts'

const issuer = 'newsroom'
const lifeHours = 8

/** A bearer token of eight hours that ends early when the password changes. */
export function issueToken({ signingKey, passwordVersion }: Secrets): Promise<string> {
  return new SignJWT({ version: passwordVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject('admin')
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifeHours}h`)
    .sign(signingKey)
}

/** Whether the Authorization header carries a token that is valid now. The algorithm is pinned; header hints are ignored. */
export async function isAdmin({ signingKey, passwordVersion }: Secrets, authorization: string | undefined): Promise<boolean> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return false
  try {
    const { payload } = await jwtVerify(token, signingKey, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      subject: 'admin',
      requiredClaims: ['exp'],
      typ: 'JWT',
    })
    return payload.version === passwordVersion
  } catch {
    return false
  }
}
