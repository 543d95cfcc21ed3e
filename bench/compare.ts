import { type LoadRequest, type LoadResult, load, median } from './hot/load.ts'

/** One call, as sent to the product and to the bare server; `aim` is the ratio to reach, where there is one. */
export interface BenchmarkCall {
  readonly aim?: number
  readonly product: () => LoadRequest
  readonly bare: () => LoadRequest
}

/** Runs before each round, so that what one server left to do is not done while the other is measured. */
interface Pauses {
  readonly beforeProduct?: () => Promise<void>
  readonly beforeBare?: () => Promise<void>
}

// many short rounds, so that other load on the machine affects both alike
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1.5)
export const ROUNDS_TEXT = `20 connections, ${ROUNDS} rounds of ${SECONDS} s`

/**
 * Measures product and bare server in turns, and prints medians: responses a second, the ratio of each two rounds, and the
 * latency of the product. BENCH_CALLS chooses calls by a part of their names.
 */
export async function compare(
  product: string,
  bare: string,
  calls: Readonly<Record<string, BenchmarkCall>>,
  pauses: Pauses = {},
): Promise<void> {
  console.log(`${'call'.padEnd(26)} product/s    bare/s  ratio   aim   p50 ms  p99 ms`)
  for (const [name, call] of Object.entries(calls)) {
    if (!name.includes(process.env.BENCH_CALLS ?? '')) continue
    const loadProduct = async (seconds: number) => {
      await pauses.beforeProduct?.()
      return load(product, seconds, call.product)
    }
    const loadBare = async (seconds: number) => {
      await pauses.beforeBare?.()
      return load(bare, seconds, call.bare)
    }
    await loadProduct(1)
    await loadBare(1)
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await loadProduct(SECONDS))
      theirs.push(await loadBare(SECONDS))
    }
    const rates = [median(ours.map((m) => m.rate)), median(theirs.map((m) => m.rate))] as const
    const wrong = [...ours, ...theirs].reduce((sum, m) => sum + m.wrong, 0)
    const cells = [
      rates[0].toFixed(0).padStart(9),
      rates[1].toFixed(0).padStart(9),
      median(ours.map((m, round) => m.rate / (theirs[round]?.rate ?? 0)))
        .toFixed(2)
        .padStart(6),
      (call.aim?.toFixed(1) ?? '').padStart(5),
      median(ours.map((m) => m.p50))
        .toFixed(0)
        .padStart(8),
      median(ours.map((m) => m.p99))
        .toFixed(0)
        .padStart(7),
      wrong > 0 ? ` ${wrong} answers were no success` : '',
    ]
    console.log([name.padEnd(26), ...cells].join(' '))
  }
}

let n = 0
/** The next pseudo-random number below `count` of a fixed sequence (splitmix). */
export const nextRandom = (count: number): number => {
  n = (n + 0x9e3779b9) | 0
  let z = Math.imul(n ^ (n >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return ((z ^ (z >>> 15)) >>> 0) % count
}
