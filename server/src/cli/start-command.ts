import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * `folkmoot start`: the same as `npm start`, with the same settings of memory. They are fixed when Node starts, so the
 * process becomes that of the script `start` in package.json, where they stand.
 */
export async function runStartCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0)
    throw new Fault(`folkmoot start takes nothing more, not '${args.join(' ')}'; its settings are variables.`)
  const options = readStartCommand()
  if (process.execve) {
    process.chdir(ROOT)
    process.execve(process.execPath, [process.execPath, ...options], { ...env } as NodeJS.ProcessEnv)
  }
  // Windows cannot replace a process: there it starts with Node's own settings
  const { start } = await import('../main.ts')
  await start(env)
  return 0
}

/** What follows `node` in the script `start`. */
export function readStartCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [node, ...options] = scripts.start.split(' ')
  if (node !== 'node') throw new Error('the script start must begin with node')
  return options
}
