/** The start of a request ID: short enough to read out on the phone, and grep finds the log line with it. */
export function toErrorId(requestId: string): string {
  return requestId.slice(0, 8)
}

/** The error ID as users see and quote it. */
export function formatErrorId(id: string): string {
  return `Error ${id}`
}

export function appendErrorId(message: string, id: string): string {
  return `${message} (${formatErrorId(id)})`
}
