import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when the address answers without a fault of the server; rejects after `patience` milliseconds. */
export async function waitForServer(url: string, patience: number): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined)
    if (response && response.status < 500) return
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s`)
}
