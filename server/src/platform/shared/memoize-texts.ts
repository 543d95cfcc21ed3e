/** Parses each text once; equal texts have equal values, so the cache is never out of date. */
export function memoizeTexts<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      if (known.size >= 500) known.clear()
      value = read(text)
      known.set(text, value)
    }
    return value
  }
}
