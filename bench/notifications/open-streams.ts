import { get, type IncomingMessage } from 'node:http'

export interface OpenStreams {
  readonly count: number
  /** Resolves with the milliseconds until each stream got its next message. */
  nextMessages(): Promise<number>
  close(): void
}

/** Opens one live stream for each key; rejects when one is refused. */
export async function openStreams(url: string, space: number, keys: readonly string[]): Promise<OpenStreams> {
  const responses: IncomingMessage[] = []
  // a few at a time: opening is no part of what is measured
  for (let i = 0; i < keys.length; i += 50)
    responses.push(...(await Promise.all(keys.slice(i, i + 50).map((key) => openStream(url, space, key)))))
  return {
    count: responses.length,
    async nextMessages() {
      const began = performance.now()
      await Promise.all(responses.map(nextMessage))
      return performance.now() - began
    },
    close: () => {
      for (const response of responses) response.destroy()
    },
  }
}

const openStream = (url: string, space: number, key: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/live?spaces=${space}`, { headers: { session_key: key }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}.`))
      response.on('error', () => {})
      // the first bytes say that it is open
      response.once('data', () => resolve(response))
    })
    request.on('error', reject)
  })

const nextMessage = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const heard = (bytes: Buffer) => {
      if (!bytes.includes('data:')) return
      response.off('data', heard)
      resolve()
    }
    response.on('data', heard)
  })
