/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** From 0 up to, and without, `below`. */
  int(below: number): number
  pick<T>(items: readonly T[]): T
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (share) => next() < share,
    pick<T>(items: readonly T[]): T {
      const item = items[int(items.length)]
      if (item === undefined && items.length === 0) throw new RangeError('nothing to pick from')
      return item as T
    },
  }
}
