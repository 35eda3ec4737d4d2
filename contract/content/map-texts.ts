/** Changes every text of a value. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value // a string, as before
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value // as many items of the same types
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)])) as Value // the same keys
}
