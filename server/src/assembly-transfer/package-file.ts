import { rename, rm } from 'node:fs/promises'
import { packageFolder } from '../ballots/counting/make-package.ts'
import { openZipWriter } from '../contributions/export/zip-writer.ts'
import { Fault } from '../fault.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { type ImportSummary, importPackage } from './import-package.ts'
import type { PackageHeader } from './package-format.ts'
import { openPackage } from './read-archive.ts'
import { writePackage } from './write-package.ts'

/** Writes the package of an assembly to a path, which it gets only when it is whole. Returns its header and its size in bytes. */
export async function writePackageFile(
  context: Context,
  assemblyId: number,
  path: string,
  report?: (done: number, total: number) => Promise<void>,
): Promise<{ readonly header: PackageHeader; readonly size: number }> {
  const { filesDir } = context.settings
  const part = `${path}.part`
  const at = context.clock.iso()
  const zip = await openZipWriter(part, at)
  try {
    const source = { assemblyId, filesDir, packageDir: packageFolder(filesDir), at, ...(report ? { report } : {}) }
    const header = await inTransaction(context, (trx) => writePackage(trx, zip, source))
    const size = await zip.end()
    await rename(part, path)
    return { header, size }
  } catch (error) {
    await zip.abort().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

/** Imports the package at a path; a short name replaces that of the assembly. */
export async function importPackageFile(context: Context, path: string, shortname?: string): Promise<ImportSummary> {
  const { filesDir } = context.settings
  const archive = await openPackage(path)
  try {
    return await importPackage(context, archive, { filesDir, packageDir: packageFolder(filesDir), shortname })
  } finally {
    archive.close()
  }
}

/** The number of the assembly with a short name; without one, a fault that says so. */
export async function findAssemblyId({ db }: Context, shortname: string): Promise<number> {
  const row = await db
    .selectFrom('assemblies')
    .select('id')
    .where((e) => e(e.fn('lower', ['shortname']), '=', shortname.toLowerCase()))
    .executeTakeFirst()
  if (!row) throw new Fault(`There is no assembly with the short name ${shortname}.`)
  return row.id
}
