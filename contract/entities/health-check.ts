import * as v from 'valibot'

/** The result of one check of a site. `problem`: something that must be fixed, and `fix` says how. `info`: worth knowing. */
export const healthCheck = v.object({
  subject: v.string(),
  status: v.picklist(['ok', 'info', 'problem']),
  message: v.string(),
  fix: v.optional(v.string()),
})
export type HealthCheck = v.InferOutput<typeof healthCheck>
