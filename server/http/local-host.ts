/** Whether a host name means this machine (loopback). */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|.*\.localhost)$/i.test(hostname)
}
