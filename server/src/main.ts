import { createServer } from 'node:net'
import { startCluster } from './database/cluster.ts'
import { migrate } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { errorCode, Fault, formatError } from './fault.ts'
import { type Lifecycle, openLifecycle } from './lifecycle.ts'
import { checkMailSettings, readSettings, type Settings } from './settings.ts'
import { initDatabaseMode } from './shared/database-mode.ts'
import { isDemoDatabase, SERVER_ADDRESS_KEY, saveInstanceValue } from './shared/instance-values.ts'
import { printable } from './shared/printable.ts'

/**
 * Runs the product until a signal: starts settings, database and services in this order, and stops them in reverse. The services
 * are most of the code and loaded last, so that a start that is refused says so at once.
 */
export async function start(
  env: Readonly<NodeJS.ProcessEnv>,
  say: (line: string) => void = (line) => console.log(printable(line)),
): Promise<void> {
  const lifecycle = openLifecycle(say)
  try {
    const settings = readSettings(env)
    const url = settings.databaseUrl ?? (await startEmbedded(settings, lifecycle, say))
    const database = openDatabase(url)
    await lifecycle.atEnd(database.close)
    if (settings.databaseUrl) await checkExternalDatabase(database)
    const { port, host } = settings
    await checkPort(port, host)
    await migrate(database, say)
    const { startServices } = await import('./services/app.ts')
    const { openContext } = await import('./services/open-context.ts')
    await initDatabaseMode(database.db, { demo: settings.demo, byDefault: !settings.databaseUrl }, async (trx) => {
      const context = await openContext({ settings, db: trx, pool: database.pool })
      const { seedDemo } = await import('./demo/seed/seed-demo.ts')
      await seedDemo(trx, { ...context, demo: true }, say)
    })
    if (!(await isDemoDatabase(database.db))) refuseFaults(checkMailSettings(settings))
    // from here on jobs and requests write the log
    const { logConsole } = await import('./shared/log.ts')
    logConsole()
    const services = await startServices({ settings, db: database.db, pool: database.pool })
    await lifecycle.atEnd(services.stop)
    await services.app.listen({ port, host }).catch((error) => {
      throw toListenFault(error, port, host)
    })
    if (lifecycle.isEnding()) return
    const [bound] = services.app.addresses()
    const address = `http://${toReachableHost(host)}:${typeof bound === 'object' ? bound.port : port}`
    await saveInstanceValue(database.db, SERVER_ADDRESS_KEY, address)
    say(`Folkmoot is ready: ${address}`)
  } catch (error) {
    // an error caused by the shutdown itself is not reported
    await lifecycle.end(1, lifecycle.isEnding() ? undefined : printable(formatError(error)))
  }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Fault(faults.join('\n'))
}

async function startEmbedded(settings: Settings, lifecycle: Lifecycle, say: (line: string) => void): Promise<string> {
  const cluster = await startCluster(settings.dataDir, { say })
  void cluster.lost.then((fault) => lifecycle.end(1, fault.message))
  await lifecycle.atEnd(cluster.stop)
  return cluster.url()
}

/** A host for the printed link: a server that listens on all addresses is reached at this one as well. */
function toReachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Refuses a port on which the server could not listen, before the database is changed and the services are loaded. */
async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenFault(error, port, host)))
    server.listen({ port, host }, () => server.close(() => resolve()))
  })
}

function toListenFault(error: unknown, port: number, host: string): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new Fault(`Port ${port} on ${host} is taken by another program; stop it, or set PORT to a free one.`)
  if (code === 'EACCES') return new Fault(`Port ${port} is not open to this user; set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Fault(`HOST is '${host}', but that is no name or address of this machine.`)
  return error
}

/** Checks the operator's own database: one that does not respond, refuses the connection or is too old is a Fault. */
async function checkExternalDatabase(database: OpenDatabase): Promise<void> {
  const { rows } = await database.pool
    .query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
    )
    .catch((error: Error) => {
      throw new Fault(`The database that DATABASE_URL names cannot be opened: ${error.message}.`)
    })
  if ((rows[0]?.number ?? 0) < 150_000)
    throw new Fault(`Folkmoot needs PostgreSQL 15 or newer; DATABASE_URL names version ${rows[0]?.version}.`)
}

if (import.meta.main) await start(process.env)
