/**
 * The plain-text fields of a post with their maximum length in characters. Schemas, queries, drafts, versions and search derive from this list.
 * A new field needs a line here, a column of the same name (in posts, drafts and post_versions, `not null default ''`), a control in the
 * form and a place on a page.
 */
export const postTextFields = {
  title: { maxLength: 200, isRequired: true },
  description: { maxLength: 500, isRequired: true },
} as const satisfies Record<string, { maxLength: number; isRequired: boolean }>

type PostTextField = keyof typeof postTextFields
export type RequiredPostTextField = {
  [Name in PostTextField]: (typeof postTextFields)[Name] extends { isRequired: true } ? Name : never
}[PostTextField]
export type OptionalPostTextField = Exclude<PostTextField, RequiredPostTextField>
export type PostTexts = Record<PostTextField, string>

export const postTextFieldNames = Object.keys(postTextFields) as PostTextField[]
export const requiredPostTextFields = postTextFieldNames.filter((name) => postTextFields[name].isRequired)

export function mapPostTextFields<Value>(toValue: (name: PostTextField) => Value): Record<PostTextField, Value> {
  return Object.fromEntries(postTextFieldNames.map((name) => [name, toValue(name)])) as Record<PostTextField, Value>
}

/** Optional fields that are missing become ''. */
export function pickPostTexts(source: Record<RequiredPostTextField, string> & Partial<PostTexts>): PostTexts {
  const texts: Partial<PostTexts> = source
  return mapPostTextFields((name) => texts[name] ?? '')
}
