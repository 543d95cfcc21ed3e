import { setTimeout as sleep } from 'node:timers/promises'
import type { HotSeed } from '../../bench/hot/seed-hot.ts'

/** People who read a list all the time and comment on the first idea now and then, each as somebody else, until `stop` is called. */
export function readAndWrite(origin: string, { spaceId, firstSpace, members }: HotSeed) {
  let stopped = false
  let longest = 0
  let read = 0
  let turn = 0
  const written: string[] = []
  const failures: string[] = []
  const nextKey = () => members[turn++ % members.length]?.key ?? ''
  const send = async (path: string, init: RequestInit = {}): Promise<boolean> => {
    const began = performance.now()
    const headers = { ...init.headers, SESSION_KEY: nextKey() }
    const answer = await fetch(`${origin}${path}`, { ...init, headers }).then(
      async (response) => (response.ok ? undefined : `${response.status} ${(await response.text()).slice(0, 200)}`),
      (error: Error) => String(error.cause ?? error),
    )
    longest = Math.max(longest, performance.now() - began)
    if (answer !== undefined) failures.push(`${new Date().toISOString()} ${path}: ${answer}`)
    return answer === undefined
  }
  const repeat = async (pause: number, act: () => Promise<void>) => {
    for (; !stopped; await sleep(pause)) await act()
  }
  const path = `/api/space/${spaceId}/contribution`
  const running = Promise.all([
    repeat(30, async () => {
      if (await send(`${path}?type=IDEA&page=1`)) read++
    }),
    repeat(500, async () => {
      const text = `Written meanwhile: ${written.length}`
      const body = JSON.stringify({ type: 'DISCUSSION', text })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      if (await send(`/api/space/${firstSpace}/contribution`, init)) written.push(text)
    }),
  ])
  return {
    /** The longest wait since it was asked for last, in milliseconds. */
    takeLongest(): number {
      const taken = longest
      longest = 0
      return taken
    },
    /** What was read, which comments were written, and what was answered with a failure. */
    async stop() {
      stopped = true
      await running
      return { read, written, failures }
    },
  }
}
