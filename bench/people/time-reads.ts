import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadRequest, median, quantile } from '../hot/load.ts'

/** The milliseconds of consecutive reads during some work; `work` decides how long it goes on. */
export async function timeReadsDuring(url: string, { path, headers }: LoadRequest, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let over = false
  void work.finally(() => {
    over = true
  })
  while (!over) {
    const began = performance.now()
    const answer = await fetch(url + path, headers ? { headers } : {})
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await sleep(5)
  }
  await work
  return times
}

export const formatTimes = (times: readonly number[]): string =>
  `p50 ${median(times).toFixed(0)} ms, p99 ${quantile(0.99, times).toFixed(0)} ms of ${times.length}`
