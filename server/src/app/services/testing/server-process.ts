import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../../../..')
/** Node and what package.json loads before the server and the commands. */
export const NODE: readonly string[] = [process.execPath, `--import=${pathToFileURL(join(ROOT, 'tools/node-settings.mjs')).href}`]
export const MAIN = join(ROOT, 'server/src/app/main.ts')
export const FOLKMOOT = join(ROOT, 'server/src/app/cli/folkmoot.ts')

/** The server in its own process. */
export interface ServerProcess {
  readonly child: ChildProcess
  words(): string
  /** Resolves with the address when ready; rejects with the output when the process ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<number | null>
}

/** Starts servers on `folder`; `killAll` kills those that still run. */
export function serverProcesses(folder: string) {
  const running: ChildProcess[] = []
  return {
    run(env: Record<string, string> = {}, command: readonly string[] = [...NODE, MAIN]): ServerProcess {
      const { npm_lifecycle_event: _, ...own } = process.env
      const child = spawn(command[0] ?? '', command.slice(1), {
        env: { ...own, ENV_FILE: 'off', PORT: '0', DATA_DIR: folder, DEMO: 'off', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      let words = ''
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      const ready = new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (bytes: Buffer) => {
            words += bytes.toString()
            const address = /^Folkmoot is ready: (http:\S+)$/m.exec(words)?.[1]
            if (address) resolve(address)
          })
        void ended.then(() => reject(new Error(`ended before it was ready:\n${words}`)))
      })
      ready.catch(() => {})
      return { child, words: () => words, ready, ended }
    },
    killAll() {
      for (const child of running.splice(0)) child.kill('SIGKILL')
    },
  }
}
