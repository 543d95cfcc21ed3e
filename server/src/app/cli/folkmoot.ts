import { resolve } from 'node:path'
import { errorCode, Fault, formatError } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { readEnvironment, SETTINGS_FILE, takeFileArgument } from '../../platform/shared/read-environment.ts'
import { SOFTWARE_VERSION } from '../../platform/shared/software-version.ts'
import { print, printError } from './print.ts'

type Env = Readonly<NodeJS.ProcessEnv>

/** A command of the operator: its arguments, its description, and its module, loaded only when used. */
interface Command {
  readonly usage: string
  readonly description: string
  /** Returns the exit code; throws a Fault for an error that the operator can fix. */
  readonly run: (args: readonly string[], env: Env) => Promise<number>
}

/** A command on the database of the settings; what it answers is printed. Its module is loaded only when it is used. */
const onDatabase =
  (load: () => Promise<(context: Context, args: readonly string[]) => Promise<unknown>>): Command['run'] =>
  async (args, env) => {
    const { readSettings } = await import('../../platform/settings.ts')
    // reports wrong settings before the rest is loaded
    readSettings(env)
    const [act, { withContext }] = [await load(), await import('./with-context.ts')]
    const answer = await withContext(env, (context) => act(context, args))
    if (typeof answer === 'string') print(answer)
    return 0
  }

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start',
    description: 'run the product, as `npm start` does',
    run: async (args, env) => (await import('./start-command.ts')).runStartCommand(args, env),
  },
  migrate: {
    usage: 'migrate [--plan]',
    description: 'update the database to the newest version; --plan says what that would do',
    run: async (args, env) => (await import('./migrate-command.ts')).runMigrateCommand(args, env),
  },
  demo: {
    usage: 'demo',
    description: 'fill an empty database with the demo',
    run: async (args, env) => (await import('./demo-command.ts')).runDemoCommand(args, env),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--name NAME]',
    description: 'make a user an admin and print a link to choose a password',
    run: onDatabase(async () => (await import('./create-admin-command.ts')).runCreateAdminCommand),
  },
  'reset-link': {
    usage: 'reset-link EMAIL',
    description: 'print a link to choose a new password',
    run: onDatabase(async () => (await import('./reset-link-command.ts')).runResetLinkCommand),
  },
  'test-mail': {
    usage: 'test-mail ADDRESS',
    description: 'send a letter and say step by step what the mail server answered',
    run: async (args, env) => (await import('./test-mail-command.ts')).runTestMailCommand(args, env),
  },
  reseal: {
    usage: 'reseal',
    description: 'encrypt stored secrets again with SECRET_KEY; SECRET_KEY_OLD names the key before',
    run: onDatabase(async () => (await import('./reseal-command.ts')).runResealCommand),
  },
  'import-pb': {
    usage: 'import-pb FILE [--assembly SHORTNAME] [--rule RULE]',
    description: 'import a Pabulib file as a counted campaign',
    run: onDatabase(async () => (await import('./import-pb-command.ts')).runImportPbCommand),
  },
  backup: {
    usage: 'backup FILE [--with-key]',
    description: 'back up the database and files into one file; the server may run',
    run: async (args, env) => (await import('./backup-command.ts')).runBackupCommand(args, env),
  },
  restore: {
    usage: 'restore FILE [--new-key [--cancel-ballots REASON]]',
    description: 'restore a backup into an empty database and folder',
    run: async (args, env) => (await import('./restore-command.ts')).runRestoreCommand(args, env),
  },
  'export-assembly': {
    usage: 'export-assembly SHORTNAME FILE',
    description: 'write an assembly into a package that another server can import',
    run: onDatabase(async () => (await import('./export-assembly-command.ts')).runExportAssemblyCommand),
  },
  'import-assembly': {
    usage: 'import-assembly FILE [--shortname NAME]',
    description: 'import an assembly from the package of another server',
    run: onDatabase(async () => (await import('./import-assembly-command.ts')).runImportAssemblyCommand),
  },
  'restore-assembly': {
    usage: 'restore-assembly SHORTNAME',
    description: 'bring an archived assembly back, with everything in it',
    run: onDatabase(async () => (await import('./restore-assembly-command.ts')).runRestoreAssemblyCommand),
  },
  count: {
    usage: 'count FILE [--rule RULE] [--seats N] [--skip-bad] [--digest HEX] [--commitment HEX] [--json]',
    description: 'count a .pb or .blt file, or recount an audit package and compare',
    run: async (args) => (await import('./count-command.ts')).runCountCommand(args),
  },
  roll: {
    usage: 'roll BALLOT',
    description: 'print the roll of a closed ballot; its SHA-256 was published',
    run: onDatabase(async () => (await import('./roll-command.ts')).runRollCommand),
  },
}

const INVOCATION = 'npm run -s folkmoot --'

function formatHelp(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length))
  const lines = Object.values(COMMANDS).map(({ usage, description: does }) => `  ${usage.padEnd(width)}  ${does}`)
  const file = `The settings come from the environment and one file: --env-file PATH, else ${SETTINGS_FILE}.`
  return [`Usage: ${INVOCATION} [--env-file PATH] COMMAND`, '', ...lines, '', file].join('\n')
}

/** npm runs its scripts at the root: the data folder is relative to it, a FILE to the folder of the operator. */
function resolveWorkingFolder(given: Env): Env {
  const env = { ...given }
  env.DATA_DIR = resolve(env.DATA_DIR?.trim() || '.data')
  if (env.FILES_DIR?.trim()) env.FILES_DIR = resolve(env.FILES_DIR.trim())
  if (env.npm_lifecycle_event === 'folkmoot' && env.INIT_CWD) process.chdir(env.INIT_CWD)
  return env
}

/** The one command that fills what is empty must not fill a folder that nobody named. */
function refuseUnnamedPlace(name: string, env: Env): void {
  if (name !== 'restore' || env.DATABASE_URL?.trim() || env.DATA_DIR?.trim()) return
  throw new Fault('Say where to restore: set DATABASE_URL to an empty database, or DATA_DIR to an empty folder.')
}

async function runCommand(words: readonly string[]): Promise<number> {
  const { named, rest } = takeFileArgument(words)
  const [name, ...args] = rest
  if (name === undefined) throw new Fault(`Name a command; ${INVOCATION} --help lists them.`)
  if (name === '--version') {
    print(SOFTWARE_VERSION)
    return 0
  }
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help')) {
    print(formatHelp())
    return 0
  }
  const act = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!act) throw new Fault(`There is no command '${name}'; ${INVOCATION} --help lists them.`)
  // counting a file needs no settings
  const { env, notes } = name === 'count' ? { env: process.env, notes: [] } : readEnvironment(named, process.env)
  for (const note of notes) printError(note)
  refuseUnnamedPlace(name, env)
  return act.run(args, resolveWorkingFolder(env))
}

// a reader such as `head` may close the pipe early
process.stdout.on('error', (error) => process.exit(errorCode(error) === 'EPIPE' ? 0 : 1))
try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  printError(formatError(error))
  process.exitCode = 1
}
