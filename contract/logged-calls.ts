// Which calls are recorded in the list of activities, and why others aren't. A new call that changes something doesn't compile without
// a line here; server/ops/activity/logged-calls.test.ts makes every call and compares what it recorded.
import type { ActivityAction } from './entities/activities.ts'
import type { AdminEndpointName, allEndpoints } from './rights.ts'

type LoggedCallName =
  | { [Name in AdminEndpointName]: (typeof allEndpoints)[Name]['method'] extends 'GET' ? never : Name }[AdminEndpointName]
  | Extract<AdminEndpointName, `export${string}`>
  | 'login'
  | 'sendNewsletter'

/** Why a call isn't recorded. */
type Reason = { because: string }

const draft: Reason = {
  because: 'Drafts are saved while people type. Visitors see them when they are published, which is recorded.',
}
const upload: Reason = { because: 'Visitors see a picture, a film or a logo where it is used, and that is published.' }
const poster: Reason = { because: 'A poster is part of the film’s description, as a picture’s alt text is.' }
const preview: Reason = { because: 'A private link changes nothing that visitors see.' }
const open: Reason = { because: 'It only says who has something open.' }
const start: Reason = { because: 'It only begins what another call finishes.' }
const check: Reason = { because: 'It only checks something.' }
const sums: Reason = { because: 'It holds sums, and nothing about a person.' }

export const loggedCalls: Record<LoggedCallName, readonly ActivityAction[] | Reason> = {
  createPost: ['post-published', 'post-scheduled'],
  updatePost: ['post-published', 'post-updated', 'post-scheduled', 'post-unpublished'],
  deletePost: ['post-trashed', 'post-deleted'],
  restorePost: ['post-restored'],
  importPosts: ['posts-imported'],
  saveDraft: draft,
  discardDraft: draft,
  archiveVersion: draft,
  createPreview: preview,
  revokePreview: preview,
  announcePostEditor: open,
  storePicture: upload,
  describePicture: upload,

  storeLogo: upload,
  uploadMedia: upload,
  setFilmPoster: poster,
  deleteMedia: ['media-deleted'],
  saveContentDraft: draft,
  discardContentDraft: draft,
  restoreContentVersion: draft,
  publishContentDrafts: ['content-published', 'content-scheduled'],
  publishContentEntry: ['content-published', 'content-scheduled'],
  cancelContentSchedule: ['content-unscheduled'],
  setContentVisibility: ['content-hidden', 'content-shown'],
  hideContentKind: ['content-hidden', 'content-shown'],
  hideContentSamples: ['samples-hidden'],
  deleteContentEntry: ['content-deleted'],
  orderContentEntries: ['content-ordered'],
  announceContentEditor: open,
  findContentText: { because: 'It only reads.' },
  createContentPreview: preview,
  revokeContentPreview: preview,
  addRedirect: ['redirect-added'],
  deleteRedirect: ['redirect-deleted'],

  changeMessage: { because: 'The inbox shows what became of a message.' },
  changeLead: ['lead-moved', 'lead-changed'],
  addLeadNote: ['lead-noted'],
  sendReply: ['lead-replied'],
  eraseMessage: ['message-erased'],
  exportMessages: ['messages-exported'],
  addSubscriber: ['subscriber-added'],
  removeSubscriber: ['subscriber-removed'],
  eraseSubscriber: ['subscriber-erased'],
  changeSubscriber: ['subscriber-changed'],
  previewImport: check,
  addTag: ['tag-added'],
  changeTag: ['tag-changed'],
  deleteTag: ['tag-deleted'],
  importSubscribers: ['subscribers-imported'],
  exportSubscribers: ['subscribers-exported'],
  sendNewsletter: ['newsletter-ordered'],
  pauseCampaign: ['newsletter-paused'],
  resumeCampaign: ['newsletter-resumed'],
  cancelCampaign: ['newsletter-cancelled'],
  retryFailed: ['newsletter-retried'],
  resolveUncertain: ['newsletter-resolved'],
  sendTestNewsletter: check,
  checkNewsletter: check,
  saveNewsletterDraft: {
    because: 'Drafts are saved while people type. Sending one is recorded.',
  },
  deleteNewsletterDraft: ['newsletter-deleted'],
  checkNewsletterDraft: check,
  testNewsletterDraft: check,
  scheduleNewsletter: ['newsletter-scheduled'],
  unscheduleNewsletter: ['newsletter-unscheduled'],
  sendNewsletterDraft: ['newsletter-ordered'],

  changeSetup: { because: 'It only hides steps of the checklist.' },
  sendTestMail: check,

  login: ['login'],
  startApp: start,
  confirmApp: ['second-factor-added'],
  startPasskey: start,
  addPasskey: ['second-factor-added'],
  removeFactor: ['second-factor-removed'],
  renewRecoveryCodes: ['recovery-codes-renewed'],
  requireFactor: ['second-factor-required', 'second-factor-optional'],
  resetSecondFactor: ['second-factor-reset'],
  invitePerson: ['person-invited'],
  renewInvitation: ['person-invited'],
  changePerson: ['person-changed', 'role-changed'],
  suspendPerson: ['person-suspended'],
  reactivatePerson: ['person-reactivated'],
  removePerson: ['person-removed'],
  changeOwnAccount: ['account-changed'],
  endSession: ['logout'],
  endAllSessions: ['logout-all'],
  changePassword: ['password-changed'],
  renewNewsletterKey: ['newsletter-key-renewed'],
  exportActivities: ['activities-exported'],
  exportVisitors: sums,
  exportCampaignLinks: sums,
  exportCampaignResults: sums,

  createBackup: ['backup-created'],
  checkBackup: check,
  restoreBackup: ['backup-restored'],
  deleteBackup: ['backup-deleted'],
  createBackupLink: ['backup-downloaded'],
  uploadBackup: ['backup-uploaded'],
  resumeSending: ['sending-resumed'],
}
