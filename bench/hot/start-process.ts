import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachOrStartCluster } from '../../server/src/platform/database/cluster.ts'

export interface RunningServer {
  readonly url: string
  /** Sends a signal to the process. */
  signal(name: NodeJS.Signals): void
  /** The rest of the next printed line that begins with these words. */
  nextLine(words: string): Promise<string>
  /** Resident memory in MB, where the system reports it. */
  memory(): number | undefined
  stop(): Promise<void>
}

const PRODUCT = 'server/src/app/main.ts'

/** The flags that `npm start` passes to Node, so that the measurements match the product in use. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--') && word !== '--')
}

/** Starts a server and waits until it prints its address. */
export async function startProcess(script: string, env: Readonly<Record<string, string>>, preload?: string): Promise<RunningServer> {
  const flags = [...(script === PRODUCT ? startFlags() : []), ...(preload ? [`--import=${preload}`] : [])]
  const child: ChildProcess = spawn(process.execPath, [...flags, join(import.meta.dirname, '../..', script)], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      const found = /is ready:? (http:\/\/\S+)/.exec(bytes.toString())
      if (found?.[1]) resolve(found[1])
    })
    void ended.then((code) => reject(new Error(`${script} ended with code ${code} before it was ready.`)))
  })
  return {
    url,
    signal: (name) => void child.kill(name),
    nextLine: (words) =>
      new Promise((resolve) => {
        const heard = (bytes: Buffer) => {
          const line = bytes
            .toString()
            .split('\n')
            .find((one) => one.startsWith(words))
          if (line === undefined) return
          child.stdout?.off('data', heard)
          resolve(line.slice(words.length).trim())
        }
        child.stdout?.on('data', heard)
      }),
    memory() {
      try {
        const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
        return kb === undefined ? undefined : Number(kb) / 1000
      } catch {
        return undefined
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function printMemory(product: RunningServer): void {
  const memory = product.memory()
  if (memory !== undefined) console.log(`memory of Node after the load: ${memory.toFixed(0)} MB (aim: under 200)`)
}

/** Starts what a measurement is compared to; `given` says what it reads. */
export const startBare = (script: string, given: object): Promise<RunningServer> => startProcess(script, { BARE: JSON.stringify(given) })

/**
 * Starts the product with the settings of a city, on a new folder and port, without rate limits that would stop a load; `stop` removes
 * the folder.
 */
export async function startProduct(preload?: string): Promise<RunningServer & { readonly databaseUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
  const product = await startProcess(
    PRODUCT,
    {
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ENVIRONMENT: 'production',
      DATABASE_URL: '',
    },
    preload,
  )
  const database = await attachOrStartCluster(folder, {})
  return {
    ...product,
    databaseUrl: database.url(),
    async stop() {
      await database.stop()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
