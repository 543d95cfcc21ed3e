import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findAssemblyId, writePackageFile } from '../../exchange/assembly-transfer/package-file.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'

const USAGE = 'Usage: export-assembly SHORTNAME FILE'

/** `folkmoot export-assembly SHORTNAME FILE`: writes an assembly with everything that goes along into a package. */
export async function runExportAssemblyCommand(context: Context, args: readonly string[]): Promise<string> {
  const [shortname, file, ...more] = args
  if (shortname === undefined || file === undefined || more.length > 0) throw new Fault(USAGE)
  const path = resolve(file)
  if (existsSync(path)) throw new Fault(`${file} exists already; name another file.`)
  const { header, size } = await writePackageFile(context, await findAssemblyId(context, shortname), path)
  const { leftBehind, missingFiles, tables } = header
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return [
    `${file}: ${(size / 1e6).toFixed(1)} MB, ${rows} rows, ${tables.files ?? 0} files.`,
    `Not in it: ${leftBehind.privateDrafts} private drafts, ${leftBehind.removed} removed texts, ${leftBehind.hidden} ` +
      `texts hidden by flags, ${leftBehind.unfinishedBallots} ballots that have not ended, ${leftBehind.members} members ` +
      'who have not agreed that their account goes along.',
    ...(missingFiles.length > 0 ? [`${missingFiles.length} files could not be read: ${missingFiles.join(', ')}`] : []),
  ].join('\n')
}
