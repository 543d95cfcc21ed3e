import { seedDemo } from '../demo/seed/seed-demo.ts'
import { Fault } from '../fault.ts'
import { openContext } from '../services/open-context.ts'
import { initDatabaseMode } from '../shared/database-mode.ts'
import { DATABASE_MODE_KEY, findInstanceValue } from '../shared/instance-values.ts'
import { print, printError } from './print.ts'
import { withContext } from './with-context.ts'

/** `folkmoot demo`: fills an empty database with the demo and refuses any other (specification B.12). */
export async function runDemoCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0) throw new Fault(`folkmoot demo takes no arguments: '${args.join(' ')}'.`)
  await withContext(
    env,
    async () => print('The demo is ready. Start the product to see it.'),
    async ({ db, pool }, settings) => {
      const mark = await findInstanceValue(db, DATABASE_MODE_KEY)
      if (mark !== undefined) {
        throw new Fault(
          `This database is ${mark === 'demo' ? 'already a demo' : 'not a demo and cannot become one'}. Use another DATA_DIR or DATABASE_URL.`,
        )
      }
      await initDatabaseMode(db, { demo: true, byDefault: true }, async (trx) => {
        const context = await openContext({ settings, db: trx, pool })
        await seedDemo(trx, { ...context, demo: true }, printError)
      })
    },
  )
  return 0
}
