// The machine of a stranger who follows docs/operations.md (tools/guide/follow-guide.ts): the programs of Debian, in a temporary folder.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { POSTFIX_MISSING, startPostfix, type TestPostfix } from '../../server/src/platform/mail/testing/postfix.ts'
import { freePort } from '../../server/src/platform/shared/testing/local-ports.ts'
import { POSTGRES } from './obstacle.ts'

export const ROOT = join(import.meta.dirname, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
export const folder = mkdtempSync(join(tmpdir(), 'folkmoot-guide-'))
const running: ChildProcess[] = []
const closing: (() => unknown)[] = []
/** The ordinary user as whom PostgreSQL and Folkmoot run; `nobody` has a mailbox, too. */
export const OTHER = { uid: 65_534, gid: 65_534, name: 'nobody' } as const

/** Ends what was started, in reverse, and removes the folder. */
export async function closeTown(): Promise<void> {
  for (const close of closing.reverse()) await (async () => close())().catch(() => {})
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
export const closeLater = (close: () => unknown): void => void closing.push(close)

/** A folder of the ordinary user. */
export function makeFolder(name: string): string {
  chmodSync(folder, 0o755)
  const path = join(folder, name)
  mkdirSync(path)
  giveToOther(path)
  return path
}
export const giveToOther = (path: string): void => chownSync(path, OTHER.uid, OTHER.gid)

/** The only block of the guide that holds these words. */
export function findBlock(words: string): string {
  const blocks = [...GUIDE.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  const [found, ...more] = blocks.filter((block) => block.includes(words))
  if (found === undefined || more.length > 0) throw new Error(`the guide has no single block with ${words}`)
  return found
}

export function runProgram(command: string, args: readonly string[], options: object = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.push(child)
  return child
}

export async function startPostgres(): Promise<number> {
  const data = makeFolder('postgres')
  const options = { uid: OTHER.uid, gid: OTHER.gid, cwd: data, stdio: 'pipe' as const }
  execFileSync(join(POSTGRES, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'], options)
  const port = await freePort()
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data]
  const child = runProgram(join(POSTGRES, 'postgres'), flags, { uid: OTHER.uid, gid: OTHER.gid, cwd: data })
  closing.push(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  })
  for (let n = 0; n < 200; n++) {
    if (spawnSync(join(POSTGRES, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return port
    await sleep(50)
  }
  throw new Error('PostgreSQL did not start')
}

/** The guide's two lines, whose programs find this PostgreSQL instead of the machine's. */
export function makeDatabase(port: number): void {
  for (const line of findBlock('create role folkmoot').trim().split('\n')) {
    const [, command = ''] = /^su postgres -c "(.*)"$/.exec(line) ?? []
    const env = {
      PATH: `${POSTGRES}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
    }
    execFileSync('sh', ['-c', command.replaceAll('\\"', '"')], { env, stdio: 'pipe', cwd: '/' })
  }
}

/** The guide's file with the ports of this run. */
export function writeSettings(name: string, values: Record<string, string>): string {
  const file = join(folder, name)
  const lines = findBlock('DATABASE_URL=postgres://').trim().split('\n')
  const changed = lines.map((line) => {
    const name = line.split('=')[0] ?? ''
    return name in values ? `${name}=${values[name]}` : line
  })
  const more = Object.entries(values).filter(([name]) => !lines.some((line) => line.startsWith(`${name}=`)))
  writeFileSync(file, `${[...changed, ...more.map(([name, value]) => `${name}=${value}`)].join('\n')}\n`, {
    mode: 0o640,
  })
  chownSync(file, 0, OTHER.gid)
  return file
}

/** Debian's Postfix, which delivers mails to people of this machine at example.org, the address of the guide. */
export async function startMailServer(): Promise<TestPostfix> {
  const postfix = await startPostfix(['mydestination = example.org, localhost'])
  if (!postfix) throw new Error(POSTFIX_MISSING)
  closing.push(postfix.stop)
  return postfix
}

/** Stops what runs, as systemd does. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export function collectWords(child: ChildProcess): () => string {
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      words += bytes.toString()
    })
  return () => words
}
