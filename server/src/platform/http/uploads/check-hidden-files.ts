import { listFileReferences } from '@folkmoot/core/platform/shared/file-address.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../database/open.ts'
import type { FileReferrer, TransactionContext } from '../context.ts'

/**
 * Refuses a text that refers to a file which its author may not read: whoever may read a text may read its files, so a reference
 * would grant access. `stored` is the text after sanitizing, because sanitizing can assemble an address.
 */
export async function checkHiddenFiles(
  db: Db,
  context: TransactionContext,
  by: FileReferrer,
  stored: unknown,
): Promise<Refusal<'invalid'> | undefined> {
  const named = listFileReferences(stored)
  if (named.length === 0) return undefined
  const names = named.map(({ name }) => name)
  const hidden = await context.hiddenFiles(db, context, by, names)
  const faults = named.filter(({ name }) => hidden.includes(name))
  return faults.length > 0 ? refuseFields(...faults.map(({ field }) => ({ field, code: 'unknown' as const }))) : undefined
}
