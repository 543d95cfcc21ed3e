import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE = 120_000

async function waitForServer(port: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The server on port ${port} did not become ready within ${PATIENCE / 1000} s.`)
}

/** Playwright calls it when it has begun to start the servers of the workers. */
export default async function waitForServers(): Promise<void> {
  await Promise.all((process.env.E2E_PORTS ?? '').split(',').map(waitForServer))
}
