/** A position on the screen or on a plane. */
export interface Position {
  readonly x: number
  readonly y: number
}

const turn = (a: Position, b: Position, c: Position): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

function lowerChain<P extends Position>(sorted: readonly P[]): P[] {
  const chain: P[] = []
  for (const p of sorted) {
    for (let [a, b] = chain.slice(-2); a && b && turn(a, b, p) <= 0; [a, b] = chain.slice(-2)) chain.pop()
    chain.push(p)
  }
  return chain.slice(0, -1)
}

/** The corners of the smallest convex shape around positions, in order; of one or two positions these themselves. */
export function convexHull<P extends Position>(positions: readonly P[]): P[] {
  const unique = new Map(positions.map((p) => [`${p.x} ${p.y}`, p]))
  const sorted = [...unique.values()].sort((a, b) => a.x - b.x || a.y - b.y)
  return sorted.length < 3 ? sorted : [...lowerChain(sorted), ...lowerChain(sorted.toReversed())]
}
