// Messages about tags. They import nothing, because public pages don't download them.

export const tagMessages = {
  nameMissing: 'Enter a name for the tag',
  nameLong: 'At most 60 characters',
  nameHasComma: 'A tag can’t contain a comma',
  nameTaken: 'There’s already a tag with this name',
  badDay: 'Choose a day',
  badPage: 'Enter a page of this site, such as /blog',
  ruleEmpty: 'Choose a page or a day',
  gone: 'This tag has been deleted',
  goneFromAudience: 'A tag that this newsletter goes to has been deleted. Choose again whom it goes to.',
  isScheduled: 'A newsletter to this tag is scheduled or being prepared. Cancel its schedule, or wait until it’s on its way.',
  tooMany: 'A site can have 200 tags. Delete one first.',
  tooManyForAudience: 'Choose at most 20 tags',
  tooManyForSubscriber: 'A subscriber can have at most 50 tags',
  nobodyHasTag: 'No subscriber has one of these tags.',
  listFailed: 'Couldn’t load the tags.',
  added: 'Tag added',
  changed: 'Tag saved',
  deleted: 'Tag deleted',
} as const

export function confirmDeleteTag(name: string): string {
  return `Delete the tag “${name}”? The subscribers stay, without this tag.`
}
