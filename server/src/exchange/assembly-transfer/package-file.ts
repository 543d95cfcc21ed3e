import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../../decisions/ballots/counting/make-package.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { SOFTWARE_VERSION } from '../../platform/shared/software-version.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { openEntryWriter } from './entry-writer.ts'
import { type ImportSummary, importPackage } from './import-package.ts'
import {
  FILES_FOLDER,
  FORMAT_VERSION,
  formatReadme,
  HEADER_ENTRY,
  PACKAGES_FOLDER,
  type PackageHeader,
  README_ENTRY,
} from './package-format.ts'
import { openPackage } from './read-archive.ts'
import { writeTables } from './write-tables.ts'

/** Files between two reports of progress. */
const REPORT_STEP = 20

interface PackageReport {
  readonly done: number
  readonly total: number
}

/**
 * Writes the package of an assembly to a path, which it gets only when it is whole: the rows in one transaction, then the files,
 * whose progress is reported. Returns the header and the size in bytes.
 */
export async function writePackageFile(
  context: Context,
  assemblyId: number,
  path: string,
  report?: (progress: PackageReport) => Promise<void>,
): Promise<{ readonly header: PackageHeader; readonly size: number }> {
  const { filesDir } = context.settings
  const part = `${path}.part`
  const at = context.clock.iso()
  const zip = await openEntryWriter(part, at)
  try {
    const written = await inTransaction(context, (trx) => writeTables(trx, zip, assemblyId))
    const { files, packages, ...rest } = written
    const all = [
      ...files.map((name) => ({ name, entry: `${FILES_FOLDER}/${name}`, from: join(filesDir, name) })),
      ...packages.map((name) => ({
        name,
        entry: `${PACKAGES_FOLDER}/${name}`,
        from: join(packageFolder(filesDir), name),
      })),
    ]
    const missingFiles: string[] = []
    for (const [i, { name, entry, from }] of all.entries()) {
      const bytes = await readFile(from).catch(() => undefined)
      if (bytes) await zip.add(entry, bytes, { packed: true })
      else missingFiles.push(name)
      if (i % REPORT_STEP === 0 || i + 1 === all.length) await report?.({ done: i + 1, total: all.length })
    }
    const header: PackageHeader = {
      format: FORMAT_VERSION,
      version: SOFTWARE_VERSION,
      createdAt: at,
      ...rest,
      missingFiles,
      entries: { ...zip.entries },
    }
    await zip.add(README_ENTRY, Buffer.from(formatReadme(header)), { packed: false })
    await zip.add(HEADER_ENTRY, Buffer.from(JSON.stringify(header, null, 1)), { packed: false })
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
