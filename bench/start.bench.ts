// Measures the time from start to the first response, on a folder that has its database, compared to a bare Fastify.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './hot/load.ts'

const ROUNDS = 5
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
const bare = `
  import Fastify from 'fastify'
  const app = Fastify()
  app.get('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  console.log('is ready')`

/** Milliseconds from the start of a process until it reports ready; it has ended when this resolves. */
async function timeToReady(args: readonly string[]): Promise<number> {
  const began = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' }
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const time = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      if (bytes.toString().includes('is ready')) resolve(performance.now() - began)
    })
    void ended.then((code) => reject(new Error(`It ended with code ${code} before it was ready.`)))
  })
  child.kill('SIGTERM')
  await ended
  return time
}

try {
  const product = ['server/src/app/main.ts']
  await timeToReady(product)
  const times = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.product.push(await timeToReady(product))
    times.bare.push(await timeToReady(['--input-type=module', '-e', bare]))
  }
  const [ours, theirs] = [median(times.product), median(times.bare)]
  console.log(`start: ready after ${ours.toFixed(0)} ms, a bare Fastify after ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
