import { waitForServer } from '../../tools/wait-for-server.ts'

/** Playwright calls it when it has begun to start the servers of the workers. */
export default async function waitForServers(): Promise<void> {
  const ports = (process.env.E2E_PORTS ?? '').split(',')
  await Promise.all(ports.map((port) => waitForServer(`http://127.0.0.1:${port}/healthz`, 120_000)))
}
