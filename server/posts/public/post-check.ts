export type PostCheck = {
  /** Whether a post is published. */
  hasPosts(): Promise<boolean>
  /** Call this when posts have changed. */
  invalidate(): void
}

/** Remembers that there are posts, but not that there are none, because a scheduled post appears by itself. */
export function createPostCheck(readNewest: () => Promise<readonly unknown[]>): PostCheck {
  let known: Promise<boolean | null> | null = null
  return {
    async hasPosts() {
      known ??= read()
      const asked = known
      const found = await asked
      if (found !== true && known === asked) known = null
      // A blog that can't be read is linked to, because it may have posts.
      return found ?? true
    },
    invalidate() {
      known = null
    },
  }

  async function read(): Promise<boolean | null> {
    const posts = await readNewest().catch(() => null)
    return posts && posts.length > 0
  }
}
