// Types for two packages that have none, limited to what the tests use.

declare module '@marbec/web-auto-extractor' {
  type Found = Record<string, Record<string, unknown>[]>
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class WebAutoExtractor {
    /** Meta tags by name, and structured data by type. */
    parse(html: string): { metatags: Record<string, (string | undefined)[]>; jsonld: Found; microdata: Found; rdfa: Found }
  }
}

declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** The entities from the outermost one to the one with the error. */
    path: { type?: string; property?: string; index?: number }[]
    fieldNames: string[]
    /** Set for errors against the vocabulary, absent for errors against requirements of search engines. */
    errorType?: 'schemaOrg'
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] })
    validate(found: object): Promise<Issue[]>
  }
}
