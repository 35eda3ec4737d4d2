/** Results for longer texts aren't cached, so that hostile ones can't fill the memory. */
const maxLength = 500

export type TextCache<Value> = {
  /** `compute` runs if the result isn't cached. Null isn't cached. */
  get<Result extends Value | null>(text: string, compute: () => Result): Value | Result
  clear(): void
}

/** Remembers what was computed for texts that many requests share, such as their user agent. It's emptied when it's full. */
export function createTextCache<Value extends NonNullable<unknown>>(maxTexts = 1000): TextCache<Value> {
  const values = new Map<string, Value>()
  return {
    get(text, compute) {
      const known = values.get(text)
      if (known !== undefined) return known
      const value = compute()
      if (value === null || text.length > maxLength) return value
      if (values.size >= maxTexts) values.clear()
      values.set(text, value)
      return value
    },
    clear: () => values.clear(),
  }
}
