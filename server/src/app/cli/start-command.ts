import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../platform/fault.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/**
 * `folkmoot start`: the same as `npm start`, with the same memory settings. They are fixed when Node starts, so the process is
 * replaced by the command of the script `start` in package.json, which contains them.
 */
export async function runStartCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  if (args.length > 0) throw new Fault(`folkmoot start takes no arguments: '${args.join(' ')}'; its settings are environment variables.`)
  if (!existsSync(join(ROOT, 'web', 'dist', 'index.html')))
    throw new Fault('The pages are not built: run npm run setup, or start with npm start, which builds them.')
  const options = readStartCommand()
  if (process.execve) {
    process.chdir(ROOT)
    process.execve(process.execPath, [process.execPath, ...options], { ...env, ENV_FILE: 'off' } as NodeJS.ProcessEnv)
  }
  // Windows cannot replace a process, so the server starts there with Node's own settings
  const { start } = await import('../main.ts')
  await start(env)
  return 0
}

/** The arguments of `node` in the script `start`. */
export function readStartCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [node, ...options] = scripts.start.split(' ')
  if (node !== 'node') throw new Error('the script start must begin with node')
  return options
}
