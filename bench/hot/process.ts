import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Started {
  readonly url: string
  /** Resident memory in MB, where the system tells it. */
  memory(): number | undefined
  stop(): Promise<void>
}

const PRODUCT = 'server/src/main.ts'

/** What `npm start` gives Node besides the script, so that the figures are those of the product as it is started. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Starts a server and waits until it says where it listens. */
export async function startProcess(script: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const flags = script === PRODUCT ? startFlags() : []
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

/** The product as a city runs it, on a new folder and a port of its own, without limits that would stop a load. */
export const startProduct = (folder: string): Promise<Started> =>
  startProcess(PRODUCT, {
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ENVIRONMENT: 'production',
    DATABASE_URL: '',
  })
