/** Whether a path is that of a post, although such a post may not exist. */
export function isPostPath(path: string): boolean {
  return /^\/blog\/[^/]+$/.test(path)
}
