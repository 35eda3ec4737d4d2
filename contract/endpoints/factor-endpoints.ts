// The second step of a login, and the second factors of accounts.
import { tokenResponse } from '../entities/auth.ts'
import {
  challengeRequest,
  codeLogin,
  factorPolicy,
  factors,
  firstRecoveryCodes,
  newApp,
  newPasskey,
  passkeyLogin,
  passkeyOptions,
  passwordConfirmation,
  recoveryCodes,
  recoveryLogin,
} from '../entities/second-factor.ts'
import { adminMessages } from '../messages/admin-messages.ts'
import { messages } from '../messages/messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const kB = 1024
const loginStep = { method: 'POST', auth: 'none', status: 200, timeoutMs: 15_000 } as const
const ownDefaults = { auth: 'bearer', timeoutMs: 15_000 } as const
const codeErrors = { 401: adminMessages.codeWrong, 410: adminMessages.challengeGone }
const passwordErrors = { ...unauthorized, 403: messages.incorrectPassword }

export const factorEndpoints = {
  loginWithCode: {
    ...loginStep,
    path: '/auth/login/code',
    summary: 'Finish a login with a code of an app',
    body: { type: 'json', schema: codeLogin, maxBytes: kB },
    response: tokenResponse,
    errorResponses: codeErrors,
  },
  loginWithRecoveryCode: {
    ...loginStep,
    path: '/auth/login/recovery-code',
    summary: 'Finish a login with a recovery code, which then stops working',
    body: { type: 'json', schema: recoveryLogin, maxBytes: kB },
    response: tokenResponse,
    errorResponses: codeErrors,
  },
  startPasskeyLogin: {
    ...loginStep,
    path: '/auth/login/passkey/options',
    summary: 'Get what the browser needs to ask for a passkey',
    body: { type: 'json', schema: challengeRequest, maxBytes: kB },
    response: passkeyOptions,
    errorResponses: { 410: adminMessages.challengeGone },
  },
  loginWithPasskey: {
    ...loginStep,
    path: '/auth/login/passkey',
    summary: 'Finish a login with a passkey',
    body: { type: 'json', schema: passkeyLogin, maxBytes: 32 * kB },
    response: tokenResponse,
    errorResponses: { 401: adminMessages.passkeyRefused, 410: adminMessages.challengeGone },
  },
  readFactors: {
    ...ownDefaults,
    method: 'GET',
    path: '/auth/factors',
    summary: 'Read the second factors of the own account',
    status: 200,
    response: factors,
    errorResponses: unauthorized,
  },
  startApp: {
    ...ownDefaults,
    method: 'POST',
    path: '/auth/factors/app/key',
    summary: 'Create a key for an authenticator app, which counts once a code confirms it; needs the password',
    body: { type: 'json', schema: passwordConfirmation, maxBytes: 8 * kB },
    status: 201,
    response: newApp,
    errorResponses: { ...passwordErrors, 409: adminMessages.appExists },
  },
  confirmApp: {
    ...ownDefaults,
    method: 'PUT',
    path: '/auth/factors/app',
    summary: 'Confirm an app with a code; with the first factor come recovery codes, shown only once',
    body: { type: 'json', schema: codeLogin, maxBytes: kB },
    status: 200,
    response: firstRecoveryCodes,
    errorResponses: {
      ...unauthorized,
      403: adminMessages.codeWrong,
      409: adminMessages.appExists,
      410: adminMessages.challengeGone,
    },
  },
  startPasskey: {
    ...ownDefaults,
    method: 'POST',
    path: '/auth/factors/passkeys/options',
    summary: 'Get what the browser needs to make a passkey; needs the password',
    body: { type: 'json', schema: passwordConfirmation, maxBytes: 8 * kB },
    status: 201,
    response: passkeyOptions,
    errorResponses: { ...passwordErrors, 409: adminMessages.passkeysFull },
  },
  addPasskey: {
    ...ownDefaults,
    method: 'POST',
    path: '/auth/factors/passkeys',
    summary: 'Add a passkey; with the first factor come recovery codes, shown only once',
    body: { type: 'json', schema: newPasskey, maxBytes: 64 * kB },
    status: 201,
    response: firstRecoveryCodes,
    errorResponses: {
      ...unauthorized,
      403: adminMessages.passkeyRefused,
      409: adminMessages.passkeyExists,
      410: adminMessages.challengeGone,
    },
  },
  removeFactor: {
    ...ownDefaults,
    method: 'POST',
    path: '/auth/factors/{id}/remove',
    summary: 'Remove a passkey of the own account, or the app with the ID `app`; needs the password',
    body: { type: 'json', schema: passwordConfirmation, maxBytes: 8 * kB },
    status: 204,
    errorResponses: { ...passwordErrors, 404: adminMessages.factorGone },
  },
  renewRecoveryCodes: {
    ...ownDefaults,
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    summary: 'Replace the recovery codes of the own account, shown only once; needs the password',
    body: { type: 'json', schema: passwordConfirmation, maxBytes: 8 * kB },
    status: 201,
    response: recoveryCodes,
    errorResponses: { ...passwordErrors, 409: adminMessages.noFactor },
  },
  requireFactor: {
    ...ownDefaults,
    method: 'PUT',
    path: '/auth/factors/policy',
    summary: 'Say whether everyone needs a second factor',
    body: { type: 'json', schema: factorPolicy, maxBytes: kB },
    status: 200,
    response: factorPolicy,
    errorResponses: { ...unauthorized, 409: adminMessages.ownFactorFirst },
  },
  resetSecondFactor: {
    ...ownDefaults,
    method: 'POST',
    path: '/accounts/{id}/reset-second-factor',
    summary: 'Remove the lost second factor of another account, and end its sessions',
    status: 204,
    errorResponses: { ...unauthorized, 404: adminMessages.accountGone, 409: adminMessages.ownFactorInAccount },
  },
} as const satisfies Record<string, Endpoint>
