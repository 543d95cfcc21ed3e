import { startCluster } from '../platform/database/cluster.ts'
import { examineDatabase } from '../platform/database/examine/examine-database.ts'
import { refusePooler } from '../platform/database/examine/refuse-pooler.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open.ts'
import { migrate } from '../platform/database/upgrade.ts'
import { Fault, formatError } from '../platform/fault.ts'
import { publishPages } from '../platform/http/start/published-pages.ts'
import { findPort, openStartingServer, toListenFault } from '../platform/http/start/starting-server.ts'
import { type Lifecycle, openLifecycle } from '../platform/lifecycle.ts'
import { readSealKeys, readSettings, type Settings } from '../platform/settings.ts'
import { initDatabaseMode } from '../platform/shared/database-mode.ts'
import { checkInstance } from '../platform/shared/instance/check-instance.ts'
import { adoptFilesFolder } from '../platform/shared/instance/instance-files.ts'
import { adoptSecretKey } from '../platform/shared/instance/instance-key.ts'
import { SERVER_ADDRESS_KEY, saveInstanceValue } from '../platform/shared/instance/instance-values.ts'
import { printable } from '../platform/shared/printable.ts'
import { readEnvironment, takeFileArgument } from '../platform/shared/read-environment.ts'
import type { Services } from './services/app.ts'
import { isServedAlready } from './services/is-served-already.ts'

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
    if (settings.databaseUrl) {
      await examineDatabase(url)
      await refusePooler(url)
    }
    const database = openDatabase(url)
    await lifecycle.atEnd(database.close)
    // a proxy that asks no node for its health would send people here, while the others serve them
    const isSilent = settings.databaseUrl !== undefined && (await isServedAlready(database))
    const starting = isSilent ? undefined : await openStartingServer(settings)
    if (starting) await lifecycle.atEnd(starting.close)
    await checkInstance(database, settings)
    await migrate(database, {
      say,
      onProgress: (progress) => starting?.report({ status: 'migrating', ...progress }),
    })
    starting?.report({ status: 'starting' })
    const services = await openServices(settings, database, say)
    await lifecycle.atEnd(services.stop)
    const { host } = settings
    const port = starting?.port ?? settings.port
    await starting?.close()
    await services.app.listen({ port, host }).catch((error) => {
      throw toListenFault(error, port, host)
    })
    if (lifecycle.isEnding()) return
    const address = `http://${toReachableHost(host)}:${findPort(services.app.server) ?? port}`
    await saveInstanceValue(database.db, SERVER_ADDRESS_KEY, address)
    say(`Folkmoot is ready: ${address}`)
  } catch (error) {
    // an error caused by the shutdown itself is not reported
    await lifecycle.end(1, lifecycle.isEnding() ? undefined : printable(formatError(error)))
  }
}

/** Loads the services, and starts them on a database that is this server's: its key and its files. */
async function openServices(settings: Settings, database: OpenDatabase, say: (line: string) => void): Promise<Services> {
  const { db, pool } = database
  const { startServices } = await import('./services/app.ts')
  const { openContext } = await import('./services/open-context.ts')
  await adoptSecretKey(db, readSealKeys(settings))
  await adoptFilesFolder(db, settings.filesDir)
  publishPages(settings.filesDir)
  await initDatabaseMode(db, { demo: settings.demo, byDefault: !settings.databaseUrl }, async (trx) => {
    const context = await openContext({ settings, db: trx, pool })
    const { seedDemo } = await import('../exchange/demo/seed/seed-demo.ts')
    await seedDemo(trx, { ...context, demo: true }, say)
  })
  // from here on jobs and requests write the log
  const { logConsole } = await import('../platform/shared/log.ts')
  logConsole()
  return startServices({ settings, db, pool })
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

if (import.meta.main) await startFromCommandLine()

/** The arguments and the environment of `npm start`. */
async function startFromCommandLine(): Promise<void> {
  try {
    const { named, rest } = takeFileArgument(process.argv.slice(2))
    if (rest.length > 0) throw new Fault(`npm start takes no arguments but --env-file PATH: '${rest.join(' ')}'.`)
    const { env, notes } = readEnvironment(named, process.env)
    for (const note of notes) console.log(note)
    await start(env)
  } catch (error) {
    console.error(formatError(error))
    process.exitCode = 1
  }
}
