import type { DirectoryPerson } from '@folkmoot/core/communities/connections/directory.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { isAcceptedSql } from '../access/member-sql.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { checkExternalSignIn } from './check-external-sign-in.ts'
import { reportUnreachableDirectory } from './directory-sign-in.ts'
import { readDirectoryConfig } from './read-directory-config.ts'

/** The length of the suggestion list; twice as many are queried, because known people are left out. */
const SUGGESTION_LIMIT = 20
/** The minimum prevents listing the whole directory. */
const MIN_DIRECTORY_SEARCH_LENGTH = 2

/**
 * People of an assembly's directory who have no account here, by part of their name (SES-016, A57); none when the directory
 * cannot be reached. Addresses are not returned.
 */
export async function searchDirectoryPeople(
  context: Context,
  request: FastifyRequest,
  assembly: AssemblyRow,
  filters: { ldap?: boolean | undefined; ldapsearch?: string | undefined; query?: string | undefined },
): Promise<{ cn: string; uid: string }[]> {
  const words = (filters.ldapsearch || filters.query || '').trim()
  if (!filters.ldap || words.length < MIN_DIRECTORY_SEARCH_LENGTH || checkExternalSignIn(context, request)) return []
  const directory = await readDirectoryConfig(context.db, context, assembly)
  if (directory === 'off' || directory === 'unset') return []
  // most assemblies have no directory: its client is loaded at the first query (decision 0011)
  const { describeDirectoryError, searchDirectory } = await import('./directory-client.ts')
  const people = await searchDirectory(directory, words, 2 * SUGGESTION_LIMIT).catch(
    reportUnreachableDirectory(assembly, describeDirectoryError),
  )
  if (people === 'unreachable') return []
  const known = await findKnownNames(context.db, assembly, people)
  return people
    .filter(({ name, email }) => !known.has(name) && !(email && known.has(email.toLowerCase())))
    .slice(0, SUGGESTION_LIMIT)
    .map(({ displayName: called, name }) => ({ cn: called, uid: name }))
}

/** Names of entries connected with an account, and addresses of members: both are already in the list of members. */
async function findKnownNames(db: Db, assembly: AssemblyRow, candidates: readonly DirectoryPerson[]): Promise<ReadonlySet<string>> {
  const names = candidates.map(({ name }) => name)
  const addresses = candidates.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const address = sql<string>`lower(u.email)`
  const rows = await db
    .selectFrom('user_identities')
    .select('subject as known')
    .where('provider', '=', 'ldap')
    .where('issuer', '=', assembly.uuid)
    .where((e) => e('subject', '=', e.fn.any(e.val(names))))
    .unionAll((e) =>
      e
        .selectFrom('users as u')
        .innerJoin('memberships as m', 'm.user_id', 'u.id')
        .select(address.as('known'))
        .where((u) => u(address, '=', u.fn.any(u.val(addresses))))
        .where('u.deleted_at', 'is', null)
        .where('m.assembly_id', '=', assembly.id)
        .where('m.group_id', 'is', null)
        .where(sql.raw<boolean>(isAcceptedSql('m'))),
    )
    .execute()
  return new Set(rows.map((row) => row.known))
}
