import type { LiveMessage } from '@folkmoot/core/platform/events/live.ts'
import { serverAddresses } from '../site.ts'
import { requestHeaders } from './request-headers.ts'

/** Milliseconds before a stream that ended is opened again; the last value repeats. */
const RETRY_DELAYS = [1000, 5000, 15_000, 60_000]

/**
 * Reads the server-sent events of these spaces until `signal` aborts, and opens the stream again when it ends. `fetch` instead of
 * `EventSource`, because the session goes in a header, not in an address.
 */
export async function readLiveStream(
  spaces: readonly string[],
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const began = performance.now()
    const refused = await readOnce(spaces, onMessage, signal).catch(() => false)
    // what one may not read now stays so until the page is opened again
    if (refused || signal.aborted) return
    if (performance.now() - began > 30_000) tries = 0
    await wait((RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)] ?? 0) * (0.5 + Math.random()), signal)
    // something may have happened in between
    if (!signal.aborted) onMessage({ kind: 'unsure' })
  }
}

/** Reads one stream to its end; true when the server refuses it for good. */
async function readOnce(spaces: readonly string[], onMessage: (message: LiveMessage) => void, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${serverAddresses().core}/live?spaces=${spaces.map(encodeURIComponent).join()}`, {
    headers: requestHeaders(),
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  if (!response.ok || !response.body) return response.status >= 400 && response.status < 500 && response.status !== 429
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return false
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      if (data) onMessage(JSON.parse(data.slice(6)) as LiveMessage)
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
