import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest } from '../hot/load.ts'
import { formatTimes, timeReadsDuring } from './time-reads.ts'

const AT_ONCE = 50
const BURSTS = 5

/** Measures a small read by itself, and during five bursts of 50 sign-ins. */
export async function measureSignInBurst(
  url: string,
  read: LoadRequest,
  signIn: { readonly method: string; readonly path: string; readonly next: () => string },
): Promise<void> {
  const enter = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + signIn.path, { method: signIn.method, headers, body: signIn.next() })
    if (!answer.ok) throw new Error(`a sign-in answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  const took: number[] = []
  const bursts = async () => {
    for (let i = 0; i < BURSTS; i++) {
      const began = performance.now()
      await Promise.all(Array.from({ length: AT_ONCE }, enter))
      took.push(performance.now() - began)
    }
  }
  console.log(`a small read by itself: ${formatTimes(await timeReadsDuring(url, read, sleep(2000)))}`)
  const beside = await timeReadsDuring(url, read, bursts())
  const longest = Math.max(...took).toFixed(0)
  console.log(`while ${AT_ONCE} sign in at once: ${formatTimes(beside)}; the longest burst is through after ${longest} ms`)
}
