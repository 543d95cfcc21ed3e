import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../database/open.ts'
import { errorCode, Fault } from '../../fault.ts'
import { findInstanceValue } from './instance-values.ts'

const INSTANCE_ID = 'instance-id'
/** In FILES_DIR: which instance the files belong to. */
export const FILES_MARK = 'folkmoot-instance'

/**
 * Refuses a folder of files that is not this database's: one with the mark of another instance, or one without a mark when the
 * database has marked a folder. Nodes that share the database share the folder.
 */
export async function checkFilesFolder(db: Db, filesDir: string): Promise<void> {
  const id = await findInstanceValue(db, INSTANCE_ID)
  if (id !== undefined) compareMark(filesDir, id)
}

/** The first server of a database marks its folder; every other one must find the mark. */
export async function adoptFilesFolder(db: Db, filesDir: string): Promise<void> {
  const id = randomUUID()
  const added = await db
    .insertInto('instance')
    .values({ key: INSTANCE_ID, value: id })
    .onConflict((c) => c.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!added) return checkFilesFolder(db, filesDir)
  try {
    if (readMark(filesDir) !== undefined) compareMark(filesDir, id)
    writeMark(filesDir, id)
  } catch (error) {
    // the next start tries again
    await db.deleteFrom('instance').where('key', '=', INSTANCE_ID).execute()
    throw error
  }
}

/** Marks the folder that a restore has filled. */
export async function markRestoredFiles(db: Db, filesDir: string): Promise<void> {
  const id = await findInstanceValue(db, INSTANCE_ID)
  if (id !== undefined) writeMark(filesDir, id)
}

function compareMark(filesDir: string, id: string): void {
  const mark = readMark(filesDir)
  if (mark === id) return
  const mend = `printf %s ${id} > ${join(filesDir, FILES_MARK)}`
  throw new Fault(
    mark === undefined
      ? `FILES_DIR is ${filesDir}, but the files of this database are in another folder: this one has no file ${FILES_MARK}. ` +
          `Every node names the same folder; if the files were moved here without that file, run: ${mend}`
      : `FILES_DIR is ${filesDir}, which holds the files of another database (its file ${FILES_MARK} names ${mark}): set ` +
          'FILES_DIR to the folder of this one, or to an empty one for a new database.',
  )
}

function readMark(filesDir: string): string | undefined {
  try {
    return readFileSync(join(filesDir, FILES_MARK), 'utf8').trim()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new Fault(`The file ${join(filesDir, FILES_MARK)} cannot be read by this user (${code}).`)
  }
}

function writeMark(filesDir: string, id: string): void {
  try {
    mkdirSync(filesDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(filesDir, FILES_MARK), `${id}\n`, { mode: 0o644 })
  } catch (error) {
    throw new Fault(`The folder FILES_DIR, ${filesDir}, cannot be written by this user (${errorCode(error)}).`)
  }
}
