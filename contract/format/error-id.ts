// By what a person who met an error and whoever reads the log speak of the same one.

/** The beginning of a request's id: short enough to be read out on the phone, and grep finds the line by it. */
export function toErrorId(requestId: string): string {
  return requestId.slice(0, 8)
}

/** What a person quotes. */
export function formatErrorId(id: string): string {
  return `Error ${id}`
}

/** A message with what to quote. */
export function withErrorId(message: string, id: string): string {
  return `${message} (${formatErrorId(id)})`
}
