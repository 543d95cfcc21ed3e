/** Ids below this are kept as bits (8 MB at most); files mostly number their voters. */
const MAX_BITS = 2 ** 26

/** Copies a part of a longer text, so that keeping the part does not keep the whole file in memory. */
const detach = (part: string): string => ` ${part}`.slice(1)

/** Remembers who voted. `add` says whether the voter is new. */
export function createVoterSet(): { readonly add: (voter: string) => boolean } {
  let bits = new Uint8Array(1024)
  const others = new Set<string>()
  const addNumber = (id: number): boolean => {
    const at = id >>> 3
    if (at >= bits.length) {
      const wider = new Uint8Array(Math.max(2 * bits.length, at + 1))
      wider.set(bits)
      bits = wider
    }
    const bit = 1 << (id & 7)
    const known = bits[at] as number
    bits[at] = known | bit
    return (known & bit) === 0
  }
  return {
    add: (voter) => {
      if (/^(0|[1-9]\d{0,7})$/.test(voter) && Number(voter) < MAX_BITS) return addNumber(Number(voter))
      const size = others.size
      if (!others.has(voter)) others.add(detach(voter))
      return others.size > size
    },
  }
}
