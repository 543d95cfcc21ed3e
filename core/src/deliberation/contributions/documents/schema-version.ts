/**
 * The version of `doc-schema.ts`: raise it with each change by which a page of before would meet what it does not know. A page sends its
 * own when it opens a document, because y-prosemirror deletes from a document what the schema of its page does not hold (decision 0069).
 */
export const DOC_SCHEMA_VERSION = 2

/** Pages of before this was asked send none. */
const FIRST_VERSION = 1

/** The name of the version in the address of a document. */
export const SCHEMA_PARAMETER = 'schema'

/** Why a page may not open a document: it is older than the server, or newer while the site is being updated. */
export type SchemaMismatch = 'page_outdated' | 'server_outdated'
export const SCHEMA_MISMATCHES: readonly string[] = ['page_outdated', 'server_outdated'] satisfies SchemaMismatch[]

/** Whether the schema of a page, as it sends its version, is that of the server. */
export function findSchemaMismatch(sent: string | null): SchemaMismatch | undefined {
  const version = /^\d{1,6}$/.test(sent ?? '') ? Number(sent) : FIRST_VERSION
  if (version < DOC_SCHEMA_VERSION) return 'page_outdated'
  return version > DOC_SCHEMA_VERSION ? 'server_outdated' : undefined
}
