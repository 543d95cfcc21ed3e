import { Fault } from '../fault.ts'
import { readSettings } from '../settings.ts'
import { print } from './print.ts'

/** `folkmoot migrate`: migrates the database to the newest version, before servers of a new version start. */
export async function runMigrateCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0) throw new Fault(`folkmoot migrate takes no arguments: '${args.join(' ')}'.`)
  readSettings(env)
  const { withContext } = await import('./with-context.ts')
  await withContext(env, async () => print('The database is up to date.'))
  return 0
}
