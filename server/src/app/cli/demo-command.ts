import { seedDemo } from '../../exchange/demo/seed/seed-demo.ts'
import type { OpenDatabase } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import { initDatabaseMode } from '../../platform/shared/database-mode.ts'
import { DATABASE_MODE_KEY, findInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { openContext } from '../services/open-context.ts'
import { print, printError } from './print.ts'
import { withNewDatabase } from './with-context.ts'

/** `folkmoot demo`: fills an empty database with the demo and refuses any other (specification B.12). */
export async function runDemoCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0) throw new Fault(`folkmoot demo takes no arguments: '${args.join(' ')}'.`)
  await withNewDatabase(env, refuseMarked, async ({ db, pool }, settings) => {
    await initDatabaseMode(db, { demo: true, byDefault: true }, async (trx) => {
      const context = await openContext({ settings, db: trx, pool })
      await seedDemo(trx, { ...context, demo: true }, printError)
    })
  })
  print('The demo is ready. Start the product to see it.')
  return 0
}

/** A database that is a demo or a real one already stays what it is, and is not even migrated. */
async function refuseMarked({ db }: OpenDatabase): Promise<void> {
  const mark = await findInstanceValue(db, DATABASE_MODE_KEY)
  if (mark === undefined) return
  throw new Fault(
    `This database is ${mark === 'demo' ? 'already a demo' : 'not a demo and cannot become one'}. Use another DATA_DIR or DATABASE_URL.`,
  )
}
