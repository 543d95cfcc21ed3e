import { SEATS, UUIDS } from './ranked-papers.ts'

/** Each paper's candidates in their order, from the lines of a file of papers. */
function readOrders(text: string): Uint8Array {
  const places = new Map(UUIDS.map((uuid, place) => [uuid, place]))
  const lines = text.split('\n')
  const orders = new Uint8Array(lines.length * UUIDS.length)
  for (const [n, line] of lines.entries())
    for (const [uuid, rank] of JSON.parse(line) as [string, string][]) orders[n * UUIDS.length + Number(rank) - 1] = places.get(uuid) ?? 0
  return orders
}

/** Counts the papers of a text by plain loops over typed arrays, without rules, piles, ties or exact numbers. */
export const PLAIN_COUNTS = {
  BORDA: (text: string): Float64Array => {
    const orders = readOrders(text)
    const points = new Float64Array(UUIDS.length)
    for (const [at, candidate] of orders.entries()) points[candidate] = (points[candidate] as number) + UUIDS.length - (at % UUIDS.length)
    return points
  },
  SCHULZE: (text: string): Float64Array => {
    const orders = readOrders(text)
    const size = UUIDS.length
    const pairs = new Float64Array(size * size)
    for (let from = 0; from < orders.length; from += size)
      for (let i = 0; i < size; i += 1) {
        const row = (orders[from + i] as number) * size
        for (let j = i + 1; j < size; j += 1) {
          const at = row + (orders[from + j] as number)
          pairs[at] = (pairs[at] as number) + 1
        }
      }
    return pairs
  },
  STV: (text: string): readonly number[] => electPlainly(readOrders(text), SEATS),
} as const

/** STV with doubles: papers of an elected candidate move at a fraction, those of the lowest at their value. */
function electPlainly(orders: Uint8Array, seats: number): number[] {
  const size = UUIDS.length
  const papers = orders.length / size
  const values = new Float64Array(papers).fill(1)
  const holders = Uint8Array.from({ length: papers }, (_, n) => orders[n * size] as number)
  const quota = Math.floor(papers / (seats + 1)) + 1
  const out = new Set<number>()
  const elected: number[] = []
  const isIn = (one: number) => !out.has(one)
  while (elected.length < seats && size - out.size > seats - elected.length) {
    const votes = new Float64Array(size)
    for (let n = 0; n < papers; n += 1) {
      const holder = holders[n] as number
      votes[holder] = (votes[holder] as number) + (values[n] as number)
    }
    const left = UUIDS.map((_, index) => index).filter(isIn)
    const best = left.reduce((a, b) => ((votes[b] as number) > (votes[a] as number) ? b : a))
    const reached = (votes[best] as number) >= quota
    const moved = reached ? best : left.reduce((a, b) => ((votes[b] as number) < (votes[a] as number) ? b : a))
    if (reached) elected.push(best)
    out.add(moved)
    const share = reached ? ((votes[best] as number) - quota) / (votes[best] as number) : 1
    for (let n = 0; n < papers; n += 1) {
      if (holders[n] !== moved) continue
      values[n] = (values[n] as number) * share
      let at = 0
      while (at < size && out.has(orders[n * size + at] as number)) at += 1
      if (at < size) holders[n] = orders[n * size + at] as number
      else values[n] = 0
    }
  }
  return elected.length < seats ? [...elected, ...UUIDS.map((_, index) => index).filter(isIn)] : elected
}
