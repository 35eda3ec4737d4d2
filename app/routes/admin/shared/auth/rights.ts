// What the account that is logged in may do. The server checks each call itself; the pages only leave out what it would refuse.
import { createContext, useContext, useMemo } from 'react'
import { type Role, roles } from '#contract/entities/accounts.ts'
import { type AdminEndpointName, hasRole, mayCall } from '#contract/rights.ts'
import { readClaims } from './token-claims.ts'

/** The role of the account; set by `AdminPage`. */
export const RoleContext = createContext<Role>('owner')

export type Rights = {
  may(name: AdminEndpointName): boolean
  /** Whether the account may change what visitors see. Authors write drafts. */
  mayPublish: boolean
}

export function useRights(): Rights {
  const role = useContext(RoleContext)
  return useMemo(() => ({ may: (name) => mayCall(role, name), mayPublish: hasRole(role, 'editor') }), [role])
}

/** The role in a session's token, so that it is known without a request. Tokens from before there were roles are the owner's. */
export function readRole(token: string): Role {
  const { role } = readClaims(token)
  return roles.find((known) => known === role) ?? 'owner'
}
