import * as v from 'valibot'
import { describeProblem } from './describe-problem.ts'

/** `errors`: what is wrong with a field, by its path: "hero.picture". */
export type CheckedEntry = { entry: unknown; errors?: undefined } | { entry?: undefined; errors: Record<string, string> }

/** Checks an entry by the schema of its kind, in the browser and on the server alike. */
export function checkFields(schema: v.GenericSchema, value: unknown): CheckedEntry {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { entry: output }
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= describeProblem(issue)
  return { errors }
}
