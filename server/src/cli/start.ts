import { Fault } from '../fault.ts'
import { start } from '../main.ts'

/** `folkmoot start`: the same as `npm start`; it ends with the process. */
export async function startAct(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0)
    throw new Fault(`folkmoot start takes nothing more, not '${args.join(' ')}'; its settings are variables.`)
  await start(env)
  return 0
}
