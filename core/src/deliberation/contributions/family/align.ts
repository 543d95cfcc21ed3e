/** How much two lists may differ, as the product of their lengths, until what differs counts as one whole. */
const MOST_CELLS = 1_000_000

/**
 * The longest common subsequence of two lists, as pairs of positions in ascending order. Long texts that differ in everything are not
 * searched: between their equal ends nothing is paired.
 */
export function alignLists(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const pairs: [number, number][] = []
  for (let n = 0; n < start; n += 1) pairs.push([n, n])
  for (const [i, j] of findCommon(a.slice(start, a.length - end), b.slice(start, b.length - end))) pairs.push([start + i, start + j])
  for (let n = end; n > 0; n -= 1) pairs.push([a.length - n, b.length - n])
  return pairs
}

function findCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 0 || b.length === 0 || a.length * b.length > MOST_CELLS) return []
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
