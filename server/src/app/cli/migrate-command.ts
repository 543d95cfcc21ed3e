import { parseArgs } from 'node:util'
import { examineDatabase } from '../../platform/database/examine/examine-database.ts'
import { refusePooler } from '../../platform/database/examine/refuse-pooler.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { migrate, planMigration } from '../../platform/database/upgrade.ts'
import { Fault } from '../../platform/fault.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { checkInstance } from '../../platform/shared/instance/check-instance.ts'
import { print, printError } from './print.ts'
import { describePlace, readPresentState, refuseMissingDatabase, withDatabase } from './with-database.ts'

/**
 * `folkmoot migrate [--plan]`: migrates the database to the newest version, before servers of a new version start; with --plan it
 * says what that would do.
 */
export async function runMigrateCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  const plan = readPlanOption(args)
  const settings = readSettings(env)
  refuseMissingDatabase(settings)
  await withDatabase(settings, async (url) => {
    await readPresentState(settings, url)
    if (plan) return printPlan(settings, url)
    if (settings.databaseUrl) {
      await refusePooler(url)
      await examineDatabase(url)
    }
    await checkBefore(settings, url)
    await migrate({ url }, { say: printError })
    print('The database is up to date.')
  })
  return 0
}

function readPlanOption(args: readonly string[]): boolean {
  if (args.length === 0) return false
  const refused = new Fault(`folkmoot migrate takes no arguments: '${args.join(' ')}'.`)
  try {
    const { values } = parseArgs({ args: [...args], options: { plan: { type: 'boolean' } } })
    return values.plan === true
  } catch {
    throw refused
  }
}

/** What a server would refuse after it. */
async function checkBefore(settings: Settings, url: string): Promise<void> {
  const database = openDatabase(url, { max: 1 })
  try {
    await checkInstance(database, settings)
  } finally {
    await database.close()
  }
}

async function printPlan(settings: Settings, url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    const steps = await planMigration(pool)
    if (steps.length === 0) return print(`Nothing to do: ${describePlace(settings)} is up to date.`)
    print(`${steps.length} ${steps.length === 1 ? 'step' : 'steps'} for ${describePlace(settings)}; nothing was changed:`)
    for (const step of steps) print(`  ${step}`)
  } finally {
    await close()
  }
}
