// The machine of a stranger who follows docs/operations.md (tools/follow-guide.ts): the programs of Debian, in a temporary folder.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningProxy, runProxy } from '../server/src/http/testing/run-proxy.ts'

export const ROOT = join(import.meta.dirname, '..')
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
export const POSTGRES = '/usr/lib/postgresql/15/bin'
export const SINK = '/usr/sbin/smtp-sink'

export const folder = mkdtempSync(join(tmpdir(), 'folkmoot-guide-'))
const running: ChildProcess[] = []
const closing: (() => Promise<unknown>)[] = []
/** PostgreSQL refuses to run as root. */
const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Ends what was started, in reverse, and removes the folder. */
export async function closeTown(): Promise<void> {
  for (const close of closing.reverse()) await close().catch(() => {})
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** The only block of the guide that holds these words. */
export function findBlock(words: string): string {
  const blocks = [...GUIDE.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  const [found, ...more] = blocks.filter((block) => block.includes(words))
  if (found === undefined || more.length > 0) throw new Error(`the guide has no single block with ${words}`)
  return found
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function run(command: string, args: readonly string[], options: object = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.push(child)
  return child
}

/** The environment of a stranger's shell: none of the settings come from it. */
export const bareEnvironment = (more: Record<string, string> = {}): Record<string, string> => ({
  HOME: folder,
  PATH: process.env.PATH ?? '',
  ...more,
})

export async function startPostgres(): Promise<number> {
  const data = join(folder, 'postgres')
  mkdirSync(data)
  chmodSync(folder, 0o755)
  if (asOther.uid !== undefined) chownSync(data, asOther.uid, asOther.gid)
  const options = { ...asOther, cwd: data, stdio: 'pipe' as const }
  execFileSync(join(POSTGRES, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'], options)
  const port = await freePort()
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data]
  const child = run(join(POSTGRES, 'postgres'), flags, { ...asOther, cwd: data })
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
export function writeSettings(values: Record<string, string>): string {
  const file = join(folder, 'folkmoot.env')
  const lines = findBlock('DATABASE_URL=postgres://').trim().split('\n')
  const changed = lines.map((line) => {
    const name = line.split('=')[0] ?? ''
    return name in values ? `${name}=${values[name]}` : line
  })
  const more = Object.entries(values).filter(([name]) => !lines.some((line) => line.startsWith(`${name}=`)))
  writeFileSync(file, `${[...changed, ...more.map(([name, value]) => `${name}=${value}`)].join('\n')}\n`, {
    mode: 0o640,
  })
  return file
}

/** The command of the guide's unit, with the settings file that stands for /etc/folkmoot.env. */
export function startServer(file: string): ChildProcess {
  const [, command = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(findBlock('[Service]')) ?? []
  const child = run('sh', ['-c', `exec ${command}`], { cwd: ROOT, env: bareEnvironment({ ENV_FILE: file }) })
  closing.push(() => stopServer(child))
  return child
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
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

/** A command of the operator as the guide writes it. */
export function folkmoot(
  file: string,
  ...args: readonly string[]
): { status: number | null; out: string; err: string } {
  const done = spawnSync('npm', ['run', '-s', 'folkmoot', '--', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: bareEnvironment({ ENV_FILE: file }),
  })
  return { status: done.status, out: done.stdout, err: done.stderr }
}

/** nginx with the guide's file. */
export async function startNginx(backend: number): Promise<RunningProxy> {
  const nginx = await runProxy('nginx', backend)
  closing.push(nginx.stop)
  return nginx
}

/** Takes every mail and writes it into the folder `mails`. */
export function startSink(port: number): void {
  mkdirSync(join(folder, 'mails'))
  // it changes to another user only when it is root
  const user = process.getuid?.() === 0 ? ['-u', 'root'] : []
  run(SINK, [...user, '-d', '%M.', `127.0.0.1:${port}`, '10'], { cwd: join(folder, 'mails') })
}

/** The contributions of the benchmarks, by a process of their own. */
export function seedContributions(url: string, count: number): void {
  const script = `import { seedHot } from './bench/hot/seed-hot.ts'; await seedHot(${JSON.stringify(url)}, ${count})`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: 'pipe' })
}
