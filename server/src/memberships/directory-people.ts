import type { DirectoryPerson } from '@folkmoot/core/users/directory.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { readDirectory } from '../assemblies/directory.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { signInOff } from '../users/sign-in-off.ts'
import { unreachable } from './directory-sign-in.ts'

/** As many as one reads in a list of suggestions; twice as many are asked for, because known ones are left out. */
const SUGGESTED = 20
/** Fewer letters would be a walk through the whole directory. */
const LETTERS = 2

/**
 * People of an assembly's directory who have no account here, by part of their name (SES-016, A57); none when it cannot be
 * asked. Addresses stay in the directory.
 */
export async function directoryPeople(
  context: Context,
  request: FastifyRequest,
  assembly: AssemblyRow,
  asked: { ldap?: boolean | undefined; ldapsearch?: string | undefined; query?: string | undefined },
): Promise<{ cn: string; uid: string }[]> {
  const words = (asked.ldapsearch || asked.query || '').trim()
  if (!asked.ldap || words.length < LETTERS || signInOff(context, request)) return []
  const directory = await readDirectory(context.db, context, assembly)
  if (directory === 'off' || directory === 'unset') return []
  // most assemblies have no directory: its client is loaded when the first is asked (decision 0011)
  const { searchPeople } = await import('../users/directory-client.ts')
  const found = await searchPeople(directory, words, 2 * SUGGESTED).catch(unreachable(assembly))
  if (found === 'unreachable') return []
  const known = await knownHere(context.db, assembly, found)
  return found
    .filter(({ name, email }) => !known.has(name) && !(email && known.has(email.toLowerCase())))
    .slice(0, SUGGESTED)
    .map(({ called, name }) => ({ cn: called, uid: name }))
}

/** Names of entries joined with an account, and addresses of members, who stand among the members already. */
async function knownHere(
  db: Db,
  assembly: AssemblyRow,
  found: readonly DirectoryPerson[],
): Promise<ReadonlySet<string>> {
  const names = found.map(({ name }) => name)
  const addresses = found.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const { rows } = await sql<{ known: string }>`
    select subject as known from user_identities
    where provider = 'ldap' and issuer = ${assembly.uuid} and subject = any(${names})
    union all
    select lower(u.email) from users u join memberships m on m.user_id = u.id
    where lower(u.email) = any(${addresses}) and u.deleted_at is null
      and m.assembly_id = ${assembly.id} and m.group_id is null and m.status = 'ACCEPTED'`.execute(db)
  return new Set(rows.map((row) => row.known))
}
