import { resolve } from 'node:path'
import { explain, Fault } from '../fault.ts'
import { print, printError } from './print.ts'

type Env = Readonly<NodeJS.ProcessEnv>

/** One act of the operator: what follows its name, what it does, and its module, loaded only when it is asked for. */
interface Act {
  readonly usage: string
  readonly does: string
  /** Gives the exit code; throws a Fault for what the operator can mend. */
  readonly run: (args: readonly string[], env: Env) => Promise<number>
}

const ACTS: Readonly<Record<string, Act>> = {
  start: {
    usage: 'start',
    does: 'run the product, as npm start does',
    run: async (args, env) => (await import('./start.ts')).startAct(args, env),
  },
  migrate: {
    usage: 'migrate',
    does: 'bring the database to the newest shape',
    run: async (args, env) => (await import('./migrate.ts')).migrateAct(args, env),
  },
  demo: {
    usage: 'demo',
    does: 'make a demo out of an empty database',
    run: async (args, env) => (await import('./demo.ts')).demoAct(args, env),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--name NAME]',
    does: 'make an admin, and print the link to choose the password',
    run: async (args, env) => {
      const [{ createAdmin }, { withContext }] = [await import('./create-admin.ts'), await import('./with-context.ts')]
      print(await withContext(env, (context) => createAdmin(context, args)))
      return 0
    },
  },
  'reset-link': {
    usage: 'reset-link EMAIL',
    does: 'print a link to choose a new password',
    run: async (args, env) => {
      const [{ resetLinkAct }, { withContext }] = [await import('./reset-link.ts'), await import('./with-context.ts')]
      print(await withContext(env, (context) => resetLinkAct(context, args)))
      return 0
    },
  },
  reseal: {
    usage: 'reseal',
    does: 'seal stored secrets under the present SECRET_KEY, reading those of SECRET_KEY_OLD',
    run: async (args, env) => {
      const [{ resealAct }, { withContext }] = [await import('./reseal.ts'), await import('./with-context.ts')]
      console.log(await withContext(env, (context) => resealAct(context, args)))
      return 0
    },
  },
  'import-pb': {
    usage: 'import-pb FILE [--assembly SHORTNAME] [--rule RULE]',
    does: 'make a counted campaign of a Pabulib file',
    run: async (args, env) => {
      const [{ importPb }, { withContext }] = [await import('./import-pb.ts'), await import('./with-context.ts')]
      await withContext(env, (context) => importPb(context, args))
      return 0
    },
  },
  backup: {
    usage: 'backup FILE [--with-key]',
    does: 'write database and files into one file, while the server runs',
    run: async (args, env) => (await import('./backup.ts')).backupAct(args, env),
  },
  restore: {
    usage: 'restore FILE [--new-key]',
    does: 'fill an empty database and folder from a backup',
    run: async (args, env) => (await import('./restore.ts')).restoreAct(args, env),
  },
  count: {
    usage: 'count FILE [--rule RULE] [--skip-bad] [--digest HEX] [--commitment HEX] [--json]',
    does: 'count a Pabulib file, or count an audit package again and compare',
    run: async (args) => (await import('./count.ts')).countAct(args),
  },
  roll: {
    usage: 'roll BALLOT',
    does: 'print the roll of a closed ballot, whose SHA-256 was published',
    run: async (args, env) => {
      const [{ printRoll }, { withContext }] = [await import('./roll.ts'), await import('./with-context.ts')]
      await withContext(env, (context) => printRoll(context, args))
      return 0
    },
  },
}

const CALL = 'npm run -s folkmoot --'

function help(): string {
  const width = Math.max(...Object.values(ACTS).map(({ usage }) => usage.length))
  const lines = Object.values(ACTS).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)
  return [`Usage: ${CALL} ACT`, '', ...lines].join('\n')
}

/** npm runs its scripts at the root. The data folder is meant from there, a FILE from where the operator stands. */
function standWhereAsked(given: Env): Env {
  const env = { ...given }
  env.DATA_DIR = resolve(env.DATA_DIR?.trim() || '.data')
  if (env.FILES_DIR?.trim()) env.FILES_DIR = resolve(env.FILES_DIR.trim())
  if (env.npm_lifecycle_event === 'folkmoot' && env.INIT_CWD) process.chdir(env.INIT_CWD)
  return env
}

async function perform([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw new Fault(`Name an act; ${CALL} --help names those there are.`)
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help')) {
    print(help())
    return 0
  }
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!act) throw new Fault(`There is no act '${name}'; ${CALL} --help names those there are.`)
  return act.run(args, standWhereAsked(process.env))
}

// whoever reads may stop reading, as `head` does
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  process.exitCode = await perform(process.argv.slice(2))
} catch (error) {
  printError(explain(error))
  process.exitCode = 1
}
