/** Whether a host name is this machine's own, so that links to it work nowhere else. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|.*\.localhost)$/i.test(hostname)
}
