const MINUTE = 60_000
/** From so many rows on, counting them is worth a cache. */
export const LARGE_COUNT = 2000
/** How many values are cached at most; the one cached first goes first. */
const CAPACITY = 500

/**
 * Caches for a minute what costs more to compute again than it changes; `isLarge` decides by the value. Everything that the value
 * depends on, rights included, belongs into its key.
 */
export function createMinuteCache<V>(
  isLarge: (value: V) => boolean,
  machine: () => number = Date.now,
): (key: string, compute: () => Promise<V>) => Promise<V> {
  const cached = new Map<string, { value: V; at: number }>()
  return async (key, compute) => {
    const known = cached.get(key)
    if (known && machine() - known.at < MINUTE) return known.value
    const value = await compute()
    cached.delete(key)
    if (!isLarge(value)) return value
    cached.set(key, { value, at: machine() })
    const [first] = cached.keys()
    if (cached.size > CAPACITY && first !== undefined) cached.delete(first)
    return value
  }
}
