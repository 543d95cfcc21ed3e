// Follows docs/operations.md as a stranger would, with the programs of Debian: PostgreSQL, nginx, Postfix, cron's line, systemd's
// command, Folkmoot itself as an ordinary user. Everything happens in a temporary folder and on loopback. It begins with the former
// release and many contributions, and is updated while people read and write. `node tools/guide/follow-guide.ts`, as root;
// GUIDE_CONTRIBUTIONS sets their number.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { seedHot } from '../../bench/hot/seed-hot.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { type RunningProxy, runProxy } from '../../server/src/platform/http/testing/run-proxy.ts'
import type { TestPostfix } from '../../server/src/platform/mail/testing/postfix.ts'
import { freePort } from '../../server/src/platform/shared/testing/local-ports.ts'
import { findObstacle, POSTGRES } from './obstacle.ts'
import { readAndWrite } from './readers.ts'
import { type Answer, cloneFormerRelease, clonePresentRelease, type Release } from './release.ts'
import {
  closeLater,
  closeTown,
  collectWords,
  findBlock,
  folder,
  giveToOther,
  makeDatabase,
  makeFolder,
  OTHER,
  startMailServer,
  startPostgres,
  stopProgram,
  writeSettings,
} from './town.ts'

const CONTRIBUTIONS = Number(process.env.GUIDE_CONTRIBUTIONS ?? 100_000)
/** The longest that anybody may wait for what is being updated, in milliseconds. */
const LONGEST_WAIT = 2_000
/** How long nginx asks a node no more that it could not reach, and some time, in milliseconds. */
const PROXY_PAUSE = 12_000
const PASSWORD = 'walks by the river'
const EMAIL = `${OTHER.name}@example.org`

/** The machine before Folkmoot is on it. */
interface Town {
  /** Of PostgreSQL. */
  readonly port: number
  readonly url: string
  readonly nginx: RunningProxy
  readonly postfix: TestPostfix
  /** Ports of Folkmoot behind nginx, each with its settings and the file that has them. */
  readonly nodes: readonly [Node, Node]
}
interface Node {
  readonly settings: Readonly<Record<string, string>>
  readonly file: string
  readonly origin: string
}

export async function followGuide(): Promise<void> {
  try {
    const town = await prepareTown()
    const former = cloneFormerRelease('opt')
    if (!former) console.log('    the history does not reach back to the former release: nothing is updated')
    await useSite(town, former ? await updateRelease(town, former) : await installRelease(town))
  } finally {
    await closeTown()
  }
}

async function step<T>(what: string, act: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await act()
  console.log(`ok  ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

function expect(fine: boolean, what: string): void {
  if (!fine) throw new Error(what)
}
async function expectDone(answer: Promise<Answer>): Promise<string> {
  const { status, err, out } = await answer
  expect(status === 0, err || out)
  return out
}

async function prepareTown(): Promise<Town> {
  const port = await step('PostgreSQL runs', startPostgres)
  await step("the guide's lines make the database", () => makeDatabase(port))
  const ports = [await freePort(), await freePort()] as const
  const nginx = await step("nginx runs with the guide's file", () => runProxy('nginx', ...ports))
  closeLater(nginx.stop)
  tls.setDefaultCACertificates([...tls.getCACertificates(), nginx.certificate ?? ''])
  const postfix = await step('Postfix runs', startMailServer)
  const url = `postgres://folkmoot:choose%20one@127.0.0.1:${port}/folkmoot`
  const common = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: makeFolder('data'),
    PUBLIC_URL: nginx.origin,
    SMTP_URL: postfix.url,
    MAIL_FROM: 'folkmoot@example.org',
    TRUST_PROXY: 'loopback',
  }
  const toNode = (at: number): Node => {
    const settings = { ...common, PORT: String(at) }
    return { settings, file: writeSettings(`folkmoot-${at}.env`, settings), origin: `http://127.0.0.1:${at}` }
  }
  return { port, url, nginx, postfix, nodes: [toNode(ports[0]), toNode(ports[1])] }
}

async function start(release: Release, { origin }: Node, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const server = release.start(env)
  const words = collectWords(server)
  for (const end = performance.now() + 300_000; ; await sleep(100)) {
    if (server.exitCode !== null || performance.now() > end) throw new Error(words())
    const health = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (health?.status === 200) return server
  }
}

async function installRelease({ nodes: [node] }: Town): Promise<Release> {
  const release = clonePresentRelease('opt')
  await step('an ordinary user sets it up', () => expectDone(release.run('npm run -s setup')))
  await step('it starts', () => start(release, node, { ENV_FILE: node.file }))
  return release
}

/** The chapter "A new version", for two machines behind one proxy. */
async function updateRelease({ port, url, nginx, nodes: [first, second] }: Town, former: Release): Promise<Release> {
  await step('an ordinary user has set up the former release', () => expectDone(former.run('npm run -s prestart')))
  const server = await step('it starts', () => start(former, first, first.settings))
  const said = collectWords(server)
  const seed = await step(`it has ${CONTRIBUTIONS} contributions`, () => seedHot(url, CONTRIBUTIONS))
  const people = readAndWrite(nginx.origin, seed)
  const before = join(makeFolder('backups'), 'before.backup')
  await step('it makes a backup', () => expectDone(former.run(`npm run -s folkmoot -- backup ${before}`, first.settings)))
  const release = former.copy('other')
  await step('the new version is fetched and set up beside it', async () => {
    release.update()
    await expectDone(release.run('npm run -s setup'))
  })
  await step('a command changes nothing on the older database, and the plan names the steps', async () => {
    const refused = await release.folkmoot(second.file, `create-admin ${EMAIL}`)
    expect(refused.status === 1 && /older version/.test(refused.err), refused.err)
    const plan = await expectDone(release.folkmoot(second.file, 'migrate --plan'))
    expect(/nothing was changed/.test(plan), plan)
    console.log(plan.trimEnd().replaceAll(/^/gm, '    '))
  })
  people.takeLongest()
  await step('the database is migrated while people read and write', () => expectDone(release.folkmoot(second.file, 'migrate')))
  const longest = people.takeLongest()
  await step('the new version starts', () => start(release, second, { ENV_FILE: second.file }))
  const both = await step('both versions serve', () => readBoth([first, second], seed))
  await step('the proxy has noticed the new node', () => sleep(PROXY_PAUSE))
  await step('the former one ends', () => stopProgram(server))
  await sleep(2_000)
  const { read, written, failures } = await people.stop()
  console.log(
    `    ${read} times somebody read a list, ${written.length} comments were written; the longest wait of the migration ` +
      `was ${longest.toFixed(0)} ms`,
  )
  if (failures.length > 0) console.error(said().slice(-20_000))
  expect(failures.length === 0, `somebody was answered with a failure: ${failures.slice(0, 5).join('; ')}`)
  expect(longest < LONGEST_WAIT, `somebody waited for ${longest.toFixed(0)} ms`)
  const kept = await countRows(url, "contributions where text like '%Written meanwhile: %'")
  const all = written.length + both
  expect(kept === all, `${all} comments were written, and ${kept} are there`)
  await step('the new version restores the backup of the former one into another database', async () => {
    const other = await restoreInto('former', { port, file: second.file, url }, release, before)
    const found = await countRows(other, "contributions where text not like '%Written meanwhile: %'")
    expect(found >= CONTRIBUTIONS, `${CONTRIBUTIONS} contributions were there, ${found} were restored`)
  })
  return release
}

/** Restores a backup into a new database with a folder of files of its own. Returns the address of the database. */
async function restoreInto(
  name: string,
  { port, file, url }: Pick<Town, 'port' | 'url'> & Pick<Node, 'file'>,
  release: Release,
  backup: string,
): Promise<string> {
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const env = { PATH: `${POSTGRES}:${process.env.PATH}` }
  execFileSync('createdb', [...at, '--owner=folkmoot', '--encoding=UTF8', '--template=template0', name], { env })
  const other = url.replace(/folkmoot$/, name)
  const settings = readFileSync(file, 'utf8')
    .replace(url, other)
    .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${makeFolder(name)}`)
  const named = join(folder, `${name}.env`)
  writeFileSync(named, settings)
  giveToOther(named)
  await expectDone(release.folkmoot(named, `restore ${backup}`))
  return other
}

/** People read and write at either node; gives how many comments they wrote. */
async function readBoth(nodes: readonly Node[], seed: Awaited<ReturnType<typeof seedHot>>): Promise<number> {
  let all = 0
  for (const { origin } of nodes) {
    const people = readAndWrite(origin, seed)
    await sleep(2_000)
    const { read, written, failures } = await people.stop()
    const summary = `${read} read, ${written.length} written; ${failures.join('; ')}`
    expect(read > 5 && written.length > 1 && failures.length === 0, summary)
    all += written.length
  }
  return all
}

/** What the first admin does, and what the operator does each night. */
async function useSite({ port, url, nginx, postfix, nodes: [, { file }] }: Town, release: Release): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${nginx.origin}${path}`, init)
    const text = await response.text()
    expect(response.ok, `${path} was answered with ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text || '{}') as Record<string, unknown>
  }
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const session = await step('the first admin signs in through nginx', async () => {
    const made = await expectDone(release.folkmoot(file, `create-admin ${EMAIL}`))
    const token = /([\w-]{40,})\s*$/.exec(made)?.[1] ?? ''
    expect(made.includes(nginx.origin), `the link is ${made}`)
    const chosen = { token, password: PASSWORD, repeatPassword: PASSWORD }
    await call('/api/user/password/forgot/change', post(chosen))
    const { sessionKey } = await call('/api/user/login', post({ email: EMAIL, password: PASSWORD }))
    return String(sessionKey)
  })
  await step('a file of 5 MB is uploaded through nginx', async () => {
    const form = new FormData()
    const content = ['%PDF-1.7\n', randomBytes(5_000_000), '\n%%EOF\n']
    form.append('file', new Blob(content, { type: 'application/pdf' }), 'plan.pdf')
    await call('/api/upload', { method: 'POST', headers: { 'Session-Key': session }, body: form })
  })
  await step('a mail is in the mailbox', async () => {
    await call('/api/user/password/forgot', post({ email: EMAIL }))
    for (const end = performance.now() + 60_000; !postfix.read(OTHER.name).includes(EMAIL); await sleep(200))
      expect(performance.now() < end, 'no mail came')
  })
  const backup = await step("cron's line backs up this database", async () => {
    const nightly = makeFolder('nightly')
    const [, line = ''] = /^(?:\S+ +){5}(.*)$/m.exec(findBlock('0 3 * * *')) ?? []
    const command = line.replaceAll('\\%', '%').replaceAll('/opt/folkmoot', '.').replaceAll('/backups/', `${nightly}/`)
    const { status, err } = await release.run(command, { ENV_FILE: file })
    expect(status === 0 && /Reading the database folkmoot on 127\.0\.0\.1/.test(err), err)
    return globSync(join(nightly, '*.backup'))[0] ?? ''
  })
  await step('the backup is restored into another database, which has everything', async () => {
    const other = await restoreInto('restored', { port, file, url }, release, backup)
    for (const table of ['contributions', 'users', 'files']) {
      const [had, has] = await Promise.all([url, other].map((database) => countRows(database, table)))
      expect(had === has, `the database has ${had} ${table}, what was restored ${has}`)
    }
  })
}

async function countRows(url: string, from: string): Promise<number> {
  const { pool, close } = openDatabase(url, { max: 1, unlimited: true })
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer from ${from}`)
  await close()
  return rows[0]?.count ?? 0
}

if (import.meta.main) {
  const obstacle = findObstacle()
  if (obstacle) {
    console.error(obstacle)
    process.exitCode = 1
  } else {
    await followGuide()
    console.log('The guide holds.')
  }
}
