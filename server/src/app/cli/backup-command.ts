import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { Fault, formatError } from '../../platform/fault.ts'
import { readSecretKey, readSettings, type Settings } from '../../platform/settings.ts'
import { createSpaceCheck } from '../../platform/shared/free-space.ts'
import { checkFilesFolder } from '../../platform/shared/instance/instance-files.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { print, printError } from './print.ts'
import { describePlace, readPresentState, refuseMissingDatabase, withDatabase } from './with-database.ts'

const USAGE = 'Usage: backup FILE [--with-key]'

/** `folkmoot backup FILE`: backs up database and files into one file, while servers run. */
export async function runBackupCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  const { file, values } = parseFileArgs(args, { 'with-key': { type: 'boolean' } }, USAGE)
  const withKey = values['with-key'] === true
  const settings = readSettings(env)
  refuseMissingDatabase(settings, 'There is nothing to back up')
  const checkSpace = createSpaceCheck(resolve(file, '..'))
  const { tables, rows, files, missingFiles } = await withDatabase(settings, async (url) => {
    await readPresentState(settings, url)
    printError(await describeSource(settings, url))
    return writeBackup(
      { url, filesDir: settings.filesDir, secretKey: readSecretKey(settings), withKey, say: printError, checkSpace },
      resolve(file),
    )
  })
  logSecurityEvent({ settings, secretKey: readSecretKey(settings) }, { event: 'backup_written', rows, files, withKey })
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  print(`${file}: ${megabytes} MB, ${tables} tables, ${rows} rows, ${files} files.`)
  reportMissingFiles(missingFiles)
  print(
    withKey
      ? 'It holds the SECRET_KEY: keep it as secret as the key itself.'
      : 'It does not hold the SECRET_KEY: keep the key in another place; a restore needs it.',
  )
  return 0
}

/** What a backup reads, so that whoever reads the mail of the night sees whether it is the right place. */
async function describeSource(settings: Settings, url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    await checkFilesFolder(db, settings.filesDir)
    const { accounts } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow()
    const count = accounts === 1 ? '1 account' : `${accounts} accounts`
    return `Reading ${describePlace(settings)} with ${count}, and the files in ${settings.filesDir}.`
  } finally {
    await close()
  }
}

export function reportMissingFiles(missingFiles: readonly string[]): void {
  if (missingFiles.length === 0) return
  const shown = missingFiles.slice(0, 5).join(', ')
  printError(`${missingFiles.length} files that the database names are missing in FILES_DIR: ${shown} ...`)
}

/** Parses the file and the one option of backup and restore. */
export function parseFileArgs<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Fault(usage)
    return { file, values }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`${formatError(error).split('\n')[0]}\n${usage}`)
  }
}
