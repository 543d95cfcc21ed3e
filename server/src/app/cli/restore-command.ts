import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cancelUnreadableBallots } from '../../decisions/ballots/cancel-unreadable-ballots.ts'
import { listUnreadableBallots } from '../../decisions/ballots/voters/ballot-key.ts'
import { type BackupHeader, computeKeyFingerprint } from '../../platform/backup/backup-format.ts'
import { readHeader } from '../../platform/backup/read-archive.ts'
import { checkVersion, restoreBackup } from '../../platform/backup/restore-backup.ts'
import { examineDatabase } from '../../platform/database/examine/examine-database.ts'
import { refusePooler } from '../../platform/database/examine/refuse-pooler.ts'
import { type Db, openDatabase } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import { readSecretKey, readSettings, type Settings } from '../../platform/settings.ts'
import { createSpaceCheck } from '../../platform/shared/free-space.ts'
import { markRestoredFiles } from '../../platform/shared/instance/instance-files.ts'
import { renewKeyCheck } from '../../platform/shared/instance/instance-key.ts'
import type { SealKeys } from '../../platform/shared/seal.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { openContext } from '../services/open-context.ts'
import { parseFileArgs, reportMissingFiles } from './backup-command.ts'
import { print, printError } from './print.ts'
import { describePlace, withDatabase } from './with-database.ts'

const USAGE = 'Usage: restore FILE [--new-key [--cancel-ballots REASON]]'
/** Data that only the old key can decrypt or recognize. */
const SEALED_DATA =
  'second factors, passwords and tokens kept in settings, links of uploaded lists, and the marks by which the activity log ' +
  'and the limits know people'

/** `folkmoot restore FILE`: restores a backup into an empty database and folder of files. */
export async function runRestoreCommand(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<number> {
  const { file, newKey, cancelReason } = parseRestoreArgs(args)
  const settings = readSettings(env)
  const header = await readHeader(file)
  checkVersion(file, header)
  const key = chooseKey(header, settings, newKey)
  await createSpaceCheck(settings.filesDir)(header.files.bytes)
  printError(`Restoring into ${describePlace(settings)}, and the files into ${settings.filesDir}.`)
  const restored = await withDatabase(settings, async (url) => {
    if (settings.databaseUrl) {
      await refusePooler(url)
      await examineDatabase(url)
    }
    const summary = await restoreBackup(
      { url, filesDir: settings.filesDir, say: printError, beforeCommit: (trx) => settleKey(trx, key, cancelReason) },
      resolve(file),
    )
    await adoptRestored(settings, url, newKey, cancelReason)
    return summary
  })
  const { tables, rows, files, missingFiles } = restored
  logSecurityEvent({ settings, secretKey: readSecretKey(settings) }, { event: 'backup_restored', rows, files, withKey: !newKey })
  print(`Restored the backup of ${header.createdAt}: ${tables} tables, ${rows} rows, ${files} files.`)
  reportMissingFiles(missingFiles)
  print(key.sentence)
  return 0
}

function parseRestoreArgs(args: readonly string[]) {
  const options = { 'new-key': { type: 'boolean' }, 'cancel-ballots': { type: 'string' } } as const
  const { file, values } = parseFileArgs(args, options, USAGE)
  const newKey = values['new-key'] === true
  const cancelReason = values['cancel-ballots']?.trim()
  if (cancelReason !== undefined && !(newKey && cancelReason)) throw new Fault(USAGE)
  return { file, newKey, cancelReason }
}

/** The files that were restored are those of the database; a new key becomes its key. */
async function adoptRestored(settings: Settings, url: string, newKey: boolean, cancelReason: string | undefined): Promise<void> {
  const { db, pool, close } = openDatabase(url, { max: 2 })
  try {
    await markRestoredFiles(db, settings.filesDir)
    if (newKey) await renewKeyCheck(db, { secretKey: readSecretKey(settings) })
    if (cancelReason === undefined) return
    const titles = await cancelUnreadableBallots(await openContext({ settings, db, pool }), cancelReason)
    for (const title of titles) print(`Canceled: "${title}". Its candidates can be voted on again.`)
  } finally {
    await close()
  }
}

interface KeyChoice {
  /** Writes the backup's key where the server reads it. */
  readonly write: () => void
  /** The keys of the restored server, when none of them is that of the backup. */
  readonly others?: SealKeys
  readonly sentence: string
}

/**
 * Refuses other keys while people vote: voting codes would be worth nothing, and whoever has voted could vote again. With a reason
 * these ballots are cancelled instead, once they are restored.
 */
async function settleKey(trx: Db, { write, others }: KeyChoice, cancelReason: string | undefined): Promise<void> {
  const unreadable = others ? await listUnreadableBallots(trx, others) : []
  if (unreadable.length > 0 && cancelReason === undefined)
    throw new Fault(
      'The backup holds ballots that are prepared or open, with voting codes or votes that only its own SECRET_KEY ' +
        `recognises: ${unreadable.map(({ title }) => `"${title}"`).join(', ')}. Under another key the codes would be worth ` +
        'nothing, and people could vote twice. Restore it with its own key, or a backup from when these ballots had not ' +
        'begun or were counted. If the key is lost for good, --cancel-ballots "WHY" cancels them and tells their voters ' +
        'why; nothing was restored.',
    )
  write()
}

/** Chooses the key of the restored server; one that cannot decrypt the backup's data requires the option for it. */
function chooseKey({ key }: BackupHeader, settings: Settings, newKey: boolean): KeyChoice {
  const keyFile = join(settings.dataDir, 'secret-key')
  const present = settings.secretKey !== undefined || existsSync(keyFile)
  const known = [...(present ? [readSecretKey(settings)] : []), ...settings.secretKeyOld.map((old) => Buffer.from(old, 'hex'))]
  if (present && known.some((each) => computeKeyFingerprint(each) === key.fingerprint))
    return { write: () => {}, sentence: 'SECRET_KEY, or SECRET_KEY_OLD, is that of the backup.' }
  if (newKey)
    return {
      write: () => {},
      others: { secretKey: known[0] ?? Buffer.alloc(0), oldSecretKeys: known.slice(1) },
      sentence: `A new SECRET_KEY is used from now on. What was encrypted is lost: ${SEALED_DATA}.`,
    }
  const { value } = key
  if (!present && value !== undefined)
    return {
      write: () => writeFileSync(keyFile, value, { mode: 0o600, flag: 'wx' }),
      sentence: `The SECRET_KEY of the backup was written to ${keyFile}.`,
    }
  const where = settings.databaseUrl ? 'set SECRET_KEY or SECRET_KEY_OLD to it' : `put the old file secret-key at ${keyFile}`
  throw new Fault(
    `The backup was made under ${present ? 'another SECRET_KEY' : 'a SECRET_KEY that it does not hold'}: ${where}, or add ` +
      `--new-key, which loses ${SEALED_DATA}.`,
  )
}
