// A short request ID, shown to users and logged.

/** Short enough to read out on the phone; grep finds the log line by it. */
export function toErrorId(requestId: string): string {
  return requestId.slice(0, 8)
}

/** The format that users quote. */
export function formatErrorId(id: string): string {
  return `Error ${id}`
}

/** Appends the error ID to a message. */
export function withErrorId(message: string, id: string): string {
  return `${message} (${formatErrorId(id)})`
}
