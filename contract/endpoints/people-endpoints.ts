// Endpoints for the people with accounts, and for the links by which they choose a password.
import { loginResponse } from '../entities/auth.ts'
import {
  linkAcceptance,
  linkCheck,
  openLink,
  peopleResponse,
  personInput,
  personResponse,
  resetRequest,
} from '../entities/people.ts'
import { adminMessages } from '../messages/admin-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const maxBytes = 8 * 1024
const ownerDefaults = { auth: 'bearer', timeoutMs: 15_000 } as const
const publicDefaults = { auth: 'none', timeoutMs: 15_000 } as const
const personErrors = { ...unauthorized, 404: adminMessages.personGone }
const protectedErrors = { ...personErrors, 409: adminMessages.firstOwnerStays }
const linkErrors = { 410: adminMessages.linkExpired }

export const peopleEndpoints = {
  listPeople: {
    ...ownerDefaults,
    method: 'GET',
    path: '/people',
    summary: 'List the people with accounts',
    status: 200,
    response: peopleResponse,
    errorResponses: unauthorized,
  },
  invitePerson: {
    ...ownerDefaults,
    method: 'POST',
    path: '/people',
    summary: 'Invite someone: emails a link that works once, for seven days, and answers with it',
    body: { type: 'json', schema: personInput, maxBytes },
    status: 201,
    response: personResponse,
    errorResponses: { ...unauthorized, 409: adminMessages.emailTaken },
  },
  renewInvitation: {
    ...ownerDefaults,
    method: 'POST',
    path: '/people/{id}/invitation',
    summary: 'Send a new invitation link; the old one stops working',
    status: 200,
    response: personResponse,
    errorResponses: { ...personErrors, 409: adminMessages.personNotInvited },
  },
  changePerson: {
    ...ownerDefaults,
    method: 'PUT',
    path: '/people/{id}',
    summary: 'Change a person’s name, email address and role. A new role ends their sessions, a new address their links',
    body: { type: 'json', schema: personInput, maxBytes },
    status: 200,
    response: personResponse,
    errorResponses: protectedErrors,
  },
  suspendPerson: {
    ...ownerDefaults,
    method: 'POST',
    path: '/people/{id}/suspend',
    summary: 'Keep a person from logging in, and end their sessions',
    status: 200,
    response: personResponse,
    errorResponses: protectedErrors,
  },
  reactivatePerson: {
    ...ownerDefaults,
    method: 'POST',
    path: '/people/{id}/reactivate',
    summary: 'Let a suspended person log in again',
    status: 200,
    response: personResponse,
    errorResponses: protectedErrors,
  },
  removePerson: {
    ...ownerDefaults,
    method: 'DELETE',
    path: '/people/{id}',
    summary: 'Remove a person: only the name is kept, for what they wrote',
    status: 204,
    errorResponses: protectedErrors,
  },
  requestReset: {
    ...publicDefaults,
    method: 'POST',
    path: '/auth/reset',
    summary: 'Email a link to choose a new password. The answer is the same whether or not there is such an account',
    body: { type: 'json', schema: resetRequest, maxBytes },
    status: 204,
    errorResponses: {},
  },
  checkLink: {
    ...publicDefaults,
    method: 'POST',
    path: '/auth/links/check',
    summary: 'Read what a link to choose a password is for, without using it',
    body: { type: 'json', schema: linkCheck, maxBytes },
    status: 200,
    response: openLink,
    errorResponses: linkErrors,
  },
  acceptLink: {
    ...publicDefaults,
    method: 'POST',
    path: '/auth/links/accept',
    summary: 'Choose a password with a link, which works once. Ends the account’s sessions and logs in',
    body: { type: 'json', schema: linkAcceptance, maxBytes },
    status: 200,
    response: loginResponse,
    errorResponses: { ...linkErrors, 409: adminMessages.passwordGiven },
  },
} as const satisfies Record<string, Endpoint>
