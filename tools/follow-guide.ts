// Follows docs/operations.md as a stranger would, with the programs of Debian: PostgreSQL 15, nginx, Postfix's sink for mails, cron's
// line, systemd's command. `node tools/follow-guide.ts`; everything happens in a temporary folder and on loopback. The database begins
// as the former release left it, with many contributions, and people read while it is updated. GUIDE_CONTRIBUTIONS sets their number.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { migrateQueue, migrateWithin } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import {
  bareEnvironment,
  closeTown,
  collectWords,
  findBlock,
  folder,
  folkmoot,
  freePort,
  makeDatabase,
  POSTGRES,
  ROOT,
  SINK,
  seedContributions,
  startNginx,
  startPostgres,
  startServer,
  startSink,
  writeSettings,
} from './guide-town.ts'

const CONTRIBUTIONS = Number(process.env.GUIDE_CONTRIBUTIONS ?? 100_000)
/** The last migration of the former release. */
const FORMER_RELEASE = '0066_voted_addresses'
/** The longest that anybody may wait for what is being updated, in milliseconds. */
const LONGEST_WAIT = 2_000
const PASSWORD = 'walks by the river'

for (const program of [join(POSTGRES, 'postgres'), '/usr/sbin/nginx', SINK])
  if (!existsSync(program)) {
    console.error(`${program} is missing (Debian 12: apt-get install postgresql-15 nginx postfix)`)
    process.exit(1)
  }

async function step<T>(what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await act()
  console.log(`ok  ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

function expect(fine: boolean, what: string): void {
  if (!fine) throw new Error(what)
}

/** Reads every 20 ms what a page reads, until told to stop; resolves with the longest wait in milliseconds. */
async function readMeanwhile(url: string, stopped: () => boolean): Promise<number> {
  const { pool, close } = openDatabase(url, { max: 1, unlimited: true })
  let longest = 0
  while (!stopped()) {
    const began = performance.now()
    await pool.query('select id, title from contributions order by id desc limit 20')
    await pool.query('select u.name, m.status from users u join memberships m on m.user_id = u.id limit 20')
    await pool.query('select count(*) from ballots')
    longest = Math.max(longest, performance.now() - began)
    await sleep(20)
  }
  await close()
  return longest
}

async function follow(): Promise<void> {
  const port = await step('PostgreSQL 15 runs', startPostgres)
  await step("the guide's lines make the database", async () => makeDatabase(port))
  const url = `postgres://folkmoot:choose%20one@127.0.0.1:${port}/folkmoot`
  await step(`the former release left ${CONTRIBUTIONS} contributions`, async () => {
    const { db, pool, close } = openDatabase(url, { unlimited: true })
    await db.transaction().execute((trx) => migrateWithin(trx, FORMER_RELEASE))
    await migrateQueue(pool)
    seedContributions(url, CONTRIBUTIONS)
    await pool.query("insert into instance (key, value) values ('mark', 'real')")
    await close()
  })

  const [backend, mailPort] = [await freePort(), await freePort()]
  const nginx = await step("nginx runs with the guide's file", () => startNginx(backend))
  tls.setDefaultCACertificates([...tls.getCACertificates(), nginx.certificate ?? ''])
  startSink(mailPort)
  const file = writeSettings({
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: nginx.origin,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PORT: String(backend),
  })

  await step(
    'a command changes nothing on the database of the former release, and the plan names the steps',
    async () => {
      const refused = folkmoot(file, 'create-admin', 'ada@example.org')
      expect(refused.status === 1 && /older version/.test(refused.err), refused.err)
      const { status, out, err } = folkmoot(file, 'migrate', '--plan')
      expect(status === 0 && /nothing was changed/.test(out), err)
      console.log(out.trimEnd().replaceAll(/^/gm, '    '))
    },
  )
  await step('the server updates the database, and says so, while people read', async () => {
    let ready = false
    const reading = readMeanwhile(url, () => ready)
    const server = startServer(file)
    const words = collectWords(server)
    const seen = new Set<string>()
    for (const end = performance.now() + 600_000; !ready; await sleep(20)) {
      if (server.exitCode !== null || performance.now() > end) throw new Error(words())
      const health = await fetch(`${nginx.origin}/healthz`).catch(() => undefined)
      if (health?.status === 200) ready = true
      else if (health?.headers.get('content-type')?.startsWith('application/json')) {
        const { status, step, of } = (await health.json()) as { status: string; step?: number; of?: number }
        seen.add(step ? `${status} ${step}/${of}` : status)
      }
    }
    const longest = await reading
    console.log(`    seen: ${[...seen].join(', ')}; the longest wait of a reader was ${longest.toFixed(0)} ms`)
    expect(longest < LONGEST_WAIT, `somebody who read waited for ${longest.toFixed(0)} ms`)
  })

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
    const made = folkmoot(file, 'create-admin', 'ada@example.org')
    expect(made.status === 0, made.err)
    const token = /([\w-]{40,})\s*$/.exec(made.out)?.[1] ?? ''
    expect(made.out.includes(nginx.origin), `the link is ${made.out}`)
    const chosen = { token, password: PASSWORD, repeatPassword: PASSWORD }
    await call('/api/user/password/forgot/change', post(chosen))
    const { sessionKey } = await call('/api/user/login', post({ email: 'ada@example.org', password: PASSWORD }))
    return String(sessionKey)
  })
  await step('a file of 5 MB is uploaded through nginx', async () => {
    const form = new FormData()
    form.append(
      'file',
      new Blob(['%PDF-1.7\n', randomBytes(5_000_000), '\n%%EOF\n'], { type: 'application/pdf' }),
      'plan.pdf',
    )
    await call('/api/upload', { method: 'POST', headers: { 'Session-Key': session }, body: form })
  })
  await step('a mail arrives', async () => {
    await call('/api/user/password/forgot', post({ email: 'ada@example.org' }))
    for (const end = performance.now() + 60_000; readdirSync(join(folder, 'mails')).length === 0; await sleep(200))
      expect(performance.now() < end, 'no mail came')
    const [name = ''] = readdirSync(join(folder, 'mails'))
    expect(
      readFileSync(join(folder, 'mails', name), 'utf8').includes('ada@example.org'),
      'the mail is for somebody else',
    )
  })

  const backup = await step("cron's line backs up this database", async () => {
    mkdirSync(join(folder, 'backups'))
    const [, line = ''] = /^(?:\S+ +){5}(.*)$/m.exec(findBlock('0 3 * * *')) ?? []
    const command = line
      .replaceAll('\\%', '%')
      .replaceAll('/opt/folkmoot', ROOT)
      .replaceAll('/backups/', `${join(folder, 'backups')}/`)
    const done = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: bareEnvironment({ ENV_FILE: file }) })
    expect(done.status === 0 && /Reading the database folkmoot on 127\.0\.0\.1/.test(done.stderr), done.stderr)
    return globSync(join(folder, 'backups', '*.backup'))[0] ?? ''
  })
  await step('the backup is restored into another database, which has everything', async () => {
    const env = { PATH: `${POSTGRES}:${process.env.PATH}` }
    const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
    execFileSync('createdb', [...at, '--owner=folkmoot', '--encoding=UTF8', '--template=template0', 'restored'], {
      env,
    })
    const other = url.replace(/folkmoot$/, 'restored')
    const settings = readFileSync(file, 'utf8')
      .replace(url, other)
      .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${join(folder, 'restored')}`)
    writeFileSync(join(folder, 'restored.env'), settings)
    const done = folkmoot(join(folder, 'restored.env'), 'restore', backup)
    expect(done.status === 0, done.err)
    const counts = await Promise.all([url, other].map(countRows))
    expect(counts[0] === counts[1], `the database has ${counts[0]}, what was restored ${counts[1]}`)
  })
}

async function countRows(url: string): Promise<string> {
  const { pool, close } = openDatabase(url, { max: 1, unlimited: true })
  const { rows } = await pool.query<{ counts: string }>(
    "select (select count(*) from contributions) || ' contributions, ' || (select count(*) from users) || ' people, ' || (select count(*) from files) || ' files' as counts",
  )
  await close()
  return rows[0]?.counts ?? ''
}

try {
  await follow()
  console.log('The guide holds.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closeTown()
}
