import { restoreAssembly } from '../../communities/assemblies/archive-assembly.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'

/** `folkmoot restore-assembly SHORTNAME`: brings an assembly back that was archived, with everything in it. */
export async function runRestoreAssemblyCommand(context: Context, args: readonly string[]): Promise<string> {
  const [shortname, ...more] = args
  if (!shortname || more.length > 0) throw new Fault('Usage: restore-assembly SHORTNAME')
  const name = await restoreAssembly(context.db, shortname)
  if (name === undefined) throw new Fault(`No archived assembly has the short name ${shortname}.`)
  return `${name} is back, with its members and everything in it.`
}
