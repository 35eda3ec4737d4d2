// Who may do what: the table that the API, the admin's menus and docs/security.md follow.
import { adminEndpoints } from './endpoints/admin-endpoints.ts'
import { backupEndpoints } from './endpoints/backup-endpoints.ts'
import { contentEndpoints } from './endpoints/content-endpoints.ts'
import { type Endpoint, endpoints } from './endpoints/endpoints.ts'
import { leadEndpoints } from './endpoints/lead-endpoints.ts'
import { newsletterDraftEndpoints } from './endpoints/newsletter-draft-endpoints.ts'
import { peopleEndpoints } from './endpoints/people-endpoints.ts'
import { postAdminEndpoints } from './endpoints/post-admin-endpoints.ts'
import { resultEndpoints } from './endpoints/result-endpoints.ts'
import { tagEndpoints } from './endpoints/tag-endpoints.ts'
import { type Role, roles } from './entities/accounts.ts'

export const allEndpoints = {
  ...endpoints,
  ...postAdminEndpoints,
  ...contentEndpoints,
  ...newsletterDraftEndpoints,
  ...tagEndpoints,
  ...resultEndpoints,
  ...adminEndpoints,
  ...leadEndpoints,
  ...peopleEndpoints,
  ...backupEndpoints,
}
type AllEndpoints = typeof allEndpoints
/** The names of the endpoints that need a login. */
export type AdminEndpointName = {
  [Name in keyof AllEndpoints]: AllEndpoints[Name]['auth'] extends 'none' ? never : Name
}[keyof AllEndpoints]

/**
 * The role that each endpoint needs at least. Authors may call those for posts, but only for posts of their own, and can't publish
 * (server/posts/post-rights.ts). Everyone's calls for sessions and passwords concern their own account.
 */
export const leastRoles = {
  listPosts: 'author',
  createPost: 'author',
  updatePost: 'author',
  deletePost: 'author',
  restorePost: 'author',
  listPostCategories: 'author',
  readEditablePost: 'author',
  saveDraft: 'author',
  discardDraft: 'author',
  listVersions: 'author',
  readVersion: 'author',
  archiveVersion: 'author',
  createPreview: 'author',
  revokePreview: 'author',
  storePicture: 'author',
  listPictures: 'author',
  announcePostEditor: 'author',
  importPosts: 'editor',

  describePicture: 'editor',
  storeLogo: 'editor',
  uploadMedia: 'editor',
  setFilmPoster: 'editor',
  deleteMedia: 'editor',
  readContentNames: 'editor',
  listContentDrafts: 'editor',
  publishContentDrafts: 'editor',
  readContentSamples: 'editor',
  hideContentSamples: 'editor',
  searchContent: 'editor',
  findContentText: 'editor',
  listContentKinds: 'editor',
  listContentEntries: 'editor',
  orderContentEntries: 'editor',
  hideContentKind: 'editor',
  readContentEntry: 'editor',
  saveContentDraft: 'editor',
  discardContentDraft: 'editor',
  publishContentEntry: 'editor',
  setContentVisibility: 'editor',
  deleteContentEntry: 'editor',
  announceContentEditor: 'editor',
  createContentPreview: 'editor',
  revokeContentPreview: 'editor',
  cancelContentSchedule: 'editor',
  listContentVersions: 'editor',
  readContentVersion: 'editor',
  restoreContentVersion: 'editor',
  listRedirects: 'editor',
  addRedirect: 'editor',
  deleteRedirect: 'editor',

  listMessages: 'editor',
  readMessage: 'editor',
  changeMessage: 'editor',
  changeLead: 'editor',
  addLeadNote: 'editor',
  sendReply: 'editor',
  eraseMessage: 'editor',
  exportMessages: 'editor',
  listSubscribers: 'editor',
  addSubscriber: 'editor',
  removeSubscriber: 'editor',
  eraseSubscriber: 'editor',
  changeSubscriber: 'editor',
  previewImport: 'editor',
  importSubscribers: 'editor',
  exportSubscribers: 'editor',
  listTags: 'editor',
  addTag: 'editor',
  changeTag: 'editor',
  deleteTag: 'editor',
  countAudience: 'editor',
  listCampaigns: 'editor',
  readCampaign: 'editor',
  watchCampaign: 'editor',
  listDeliveries: 'editor',
  pauseCampaign: 'editor',
  resumeCampaign: 'editor',
  cancelCampaign: 'editor',
  retryFailed: 'editor',
  resolveUncertain: 'editor',
  sendTestNewsletter: 'editor',
  checkNewsletter: 'editor',
  listNewsletterDrafts: 'editor',
  readNewsletterDraft: 'editor',
  saveNewsletterDraft: 'editor',
  deleteNewsletterDraft: 'editor',
  checkNewsletterDraft: 'editor',
  testNewsletterDraft: 'editor',
  scheduleNewsletter: 'editor',
  unscheduleNewsletter: 'editor',
  sendNewsletterDraft: 'editor',
  readCampaignResults: 'editor',
  exportCampaignLinks: 'editor',
  exportCampaignResults: 'editor',

  readOverview: 'editor',
  readVisitors: 'editor',
  exportVisitors: 'editor',
  readSetup: 'editor',
  changeSetup: 'editor',
  readSendingStatus: 'editor',
  sendTestMail: 'editor',
  readTestMail: 'editor',
  listOutbox: 'owner',
  readOutboxMail: 'owner',

  readOwnAccount: 'author',
  changeOwnAccount: 'author',
  listSessions: 'author',
  endSession: 'author',
  endAllSessions: 'author',
  readFactors: 'author',
  startApp: 'author',
  confirmApp: 'author',
  startPasskey: 'author',
  addPasskey: 'author',
  removeFactor: 'author',
  renewRecoveryCodes: 'author',
  requireFactor: 'owner',
  resetSecondFactor: 'owner',
  changePassword: 'author',
  renewNewsletterKey: 'owner',
  listActivities: 'owner',
  exportActivities: 'owner',

  listPeople: 'owner',
  invitePerson: 'owner',
  renewInvitation: 'owner',
  changePerson: 'owner',
  suspendPerson: 'owner',
  reactivatePerson: 'owner',
  removePerson: 'owner',

  listBackups: 'owner',
  createBackup: 'owner',
  checkBackup: 'owner',
  restoreBackup: 'owner',
  deleteBackup: 'owner',
  createBackupLink: 'owner',
  uploadBackup: 'owner',
  resumeSending: 'owner',
} as const satisfies Record<AdminEndpointName, Role>

/** What an account without a second factor may call where everyone needs one: adding it, and logging out. */
export const callsWithoutFactor = [
  'readOwnAccount',
  'listSessions',
  'endSession',
  'endAllSessions',
  'readFactors',
  'startApp',
  'confirmApp',
  'startPasskey',
  'addPasskey',
] as const satisfies readonly AdminEndpointName[]

const endpointsWithoutFactor = new Set<Endpoint>(callsWithoutFactor.map((name) => allEndpoints[name]))

/** Whether an account without a second factor may call an endpoint even where everyone needs one. */
export function isAllowedWithoutFactor(endpoint: Endpoint): boolean {
  return endpointsWithoutFactor.has(endpoint)
}

const leastRoleOf = new Map<Endpoint, Role>(
  Object.entries(leastRoles).map(([name, role]) => [allEndpoints[name as AdminEndpointName], role]),
)

/** The role that an endpoint needs at least; `owner` for one that the table doesn't know. */
export function getLeastRole(endpoint: Endpoint): Role {
  return leastRoleOf.get(endpoint) ?? 'owner'
}

/** Whether `role` has at least the rights of `least`. */
export function hasRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least)
}

/** Whether somebody with this role may call an endpoint. */
export function mayCall(role: Role, name: AdminEndpointName): boolean {
  return hasRole(role, leastRoles[name])
}
