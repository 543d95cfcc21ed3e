import { fillDemo } from '../database/demo/fill.ts'
import { Fault } from '../fault.ts'
import { openContext } from '../services/open-context.ts'
import { instanceValue, MARK_KEY } from '../shared/instance.ts'
import { settleMark } from '../shared/mark.ts'
import { print, printError } from './print.ts'
import { withContext } from './with-context.ts'

/** `folkmoot demo`: makes a demo out of an empty database and refuses any other (decisions B.12). */
export async function demoAct(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0) throw new Fault(`folkmoot demo takes nothing more, not '${args.join(' ')}'.`)
  await withContext(
    env,
    async () => print('The demo is filled in; start the product to see it.'),
    async ({ db, pool }, settings) => {
      const mark = await instanceValue(db, MARK_KEY)
      if (mark !== undefined) {
        throw new Fault(
          `This database is ${mark === 'demo' ? 'a demo already' : 'no demo, and cannot become one'}. Use another DATA_DIR or DATABASE_URL.`,
        )
      }
      await settleMark(db, { demo: true, byDefault: true }, async (trx) => {
        const context = await openContext({ settings, db: trx, pool })
        await fillDemo(trx, { ...context, demo: true }, printError)
      })
    },
  )
  return 0
}
