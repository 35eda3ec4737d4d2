/**
 * The plain-text fields of a post. A new field also needs a column of the same name in posts, drafts and post_versions, and a form control.
 */
export const postTextFields = {
  title: { label: 'Title', maxLength: 200, isRequired: true, isListed: true },
  description: { label: 'Description', maxLength: 500, isRequired: true, isListed: true },
  metaTitle: { label: 'Title in search results', maxLength: 100, isRequired: false, isListed: false },
  metaDescription: { label: 'Description in search results', maxLength: 300, isRequired: false, isListed: false },
} as const satisfies Record<string, PostTextFieldOptions>

/** `maxLength` is in characters. Publishing requires fields with `isRequired`; lists of posts have those with `isListed`. */
type PostTextFieldOptions = { label: string; maxLength: number; isRequired: boolean; isListed: boolean }

type PostTextField = keyof typeof postTextFields
export type RequiredPostTextField = {
  [Name in PostTextField]: (typeof postTextFields)[Name] extends { isRequired: true } ? Name : never
}[PostTextField]
export type OptionalPostTextField = Exclude<PostTextField, RequiredPostTextField>
export type PostTexts = Record<PostTextField, string>
type ListedPostTextField = {
  [Name in PostTextField]: (typeof postTextFields)[Name] extends { isListed: true } ? Name : never
}[PostTextField]

export const postTextFieldNames = Object.keys(postTextFields) as PostTextField[]
export const requiredPostTextFields = postTextFieldNames.filter((name) => postTextFields[name].isRequired)

export function mapPostTextFields<Value>(toValue: (name: PostTextField) => Value): Record<PostTextField, Value> {
  return Object.fromEntries(postTextFieldNames.map((name) => [name, toValue(name)])) as Record<PostTextField, Value>
}

/** The text fields of a post. Optional fields that are missing become ''. */
export function pickPostTexts(source: Record<RequiredPostTextField, string> & Partial<PostTexts>): PostTexts {
  const texts: Partial<PostTexts> = source
  return mapPostTextFields((name) => texts[name] ?? '')
}

const listedPostTextFields = postTextFieldNames.filter((name): name is ListedPostTextField => postTextFields[name].isListed)

export function pickListedPostTexts(source: Record<ListedPostTextField, string>): Record<ListedPostTextField, string> {
  return Object.fromEntries(listedPostTextFields.map((name) => [name, source[name]])) as Record<ListedPostTextField, string>
}
