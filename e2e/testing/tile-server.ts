import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { makeServerFolders } from '../../tools/server-folders.ts'

/** A picture of one grey pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA2gDZEE0EmAAAAABJRU5ErkJggg==', 'base64')
export const ATTRIBUTION = '© Survey of the town (https://survey.example/rights)'

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** A tile server on this machine, and the product with its demo that uses it. */
export async function startWithTiles() {
  const asked: string[] = []
  const tiles = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL)
  })
  const [tilePort, port] = [await listen(tiles), await freePort()]
  const folder = await makeServerFolders(1)
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import=./tools/node-settings.mjs', 'server/src/app/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, '0'),
      PUBLIC_URL: address,
      ENVIRONMENT: 'testing',
      SECURITY_LOG: 'off',
      MAP_TILES: `http://127.0.0.1:${tilePort}/town/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: ATTRIBUTION,
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    await endProcess(child)
    await new Promise((resolve) => tiles.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 60_000; ; ) {
    const health = await fetch(`${address}/healthz`).catch(() => undefined)
    if (health?.ok) return { address, asked, stop }
    if (Date.now() > until) {
      await stop()
      throw new Error('the product did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
