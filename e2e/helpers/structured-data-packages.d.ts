// What we use of two packages that come without types.

declare module '@marbec/web-auto-extractor' {
  type Found = Record<string, Record<string, unknown>[]>
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class WebAutoExtractor {
    /** Everything machines read in a page, by the type of what is described or by the name of the tag. */
    parse(html: string): { metatags: Record<string, (string | undefined)[]>; jsonld: Found; microdata: Found; rdfa: Found }
  }
}

declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** From the outermost thing to the one with the fault. */
    path: { type?: string; property?: string; index?: number }[]
    fieldNames: string[]
    /** Told by the vocabulary; the others are what search engines ask for. */
    errorType?: 'schemaOrg'
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] })
    validate(found: object): Promise<Issue[]>
  }
}
