import { ASSEMBLY_PREFIX } from '@folkmoot/core/assemblies/config.ts'
import { type Connections, mayDisconnect, type WaysIn } from '@folkmoot/core/users/connections.ts'
import { providerLabel } from '@folkmoot/core/users/social.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { type IdentityRow, identitiesOf, isAt } from '../users/identities.ts'
import { issuerOf } from '../users/social-providers.ts'
import { findUser } from '../users/store.ts'

const key = (name: string): string => ASSEMBLY_PREFIX + name

/** Is the caller a member of an assembly whose settings let members connect a social network (SES-075)? */
export async function socialIdeation(db: Db, userId: number, assembly?: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join assemblies a on a.id = m.assembly_id join config c on c.space_id = a.space_id
    where m.user_id = ${userId} and m.group_id is null and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}'
      and a.archived_at is null and a.uuid = coalesce(${assembly ?? null}::uuid, a.uuid)
      and c.key = ${key('enable-social-ideation')} and lower(c.value) = 'true'
    limit 1`.execute(db)
  return rows.length > 0
}

/** The assemblies the caller has to do with, and whether their directory is open; `readConnections` leaves the others out. */
async function directoriesFor(db: Db, userId: number) {
  const { rows } = await sql<{ uuid: string; name: string; open: boolean }>`
    select a.uuid, a.name,
      exists (select from memberships m where m.assembly_id = a.id and m.group_id is null and m.user_id = ${userId}
        and m.status = 'ACCEPTED')
      and exists (select from config c where c.space_id = a.space_id and c.key = ${key('authentication.ldap')}
        and lower(c.value) = 'true')
      and exists (select from config c where c.space_id = a.space_id and c.key = ${key('authentication.ldap.server')})
      as open
    from assemblies a
    where a.archived_at is null and a.id in (
      select assembly_id from memberships where user_id = ${userId}
      union select b.id from user_identities i join assemblies b on b.uuid::text = i.issuer where i.user_id = ${userId})
    order by lower(a.name)`.execute(db)
  return rows
}

export async function waysInto(db: Db, userId: number): Promise<{ ways: WaysIn; identities: IdentityRow[] }> {
  const [user, identities] = await Promise.all([findUser(db, userId), identitiesOf(db, userId)])
  const others = identities.filter((identity) => identity.signs_in).length
  return { ways: { password: user?.password_hash !== null, others }, identities }
}

/** What the caller's account is connected with, and may be. `outside`: in a demo, from another machine. */
export async function readConnections(
  db: Db,
  context: ActContext,
  userId: number,
  outside: boolean,
): Promise<Connections> {
  const { ways, identities } = await waysInto(db, userId)
  const [allowed, directories] = await Promise.all([socialIdeation(db, userId), directoriesFor(db, userId)])
  const at = (provider: string, issuer: string) => identities.find((row) => isAt(row, { provider, issuer }))
  const mayOf = (row: IdentityRow | undefined, open: boolean) => ({
    connect: open && !outside && !row?.signs_in,
    disconnect: row !== undefined && mayDisconnect(ways, row.signs_in),
  })
  return {
    social: context.settings.oauthProviders.flatMap((provider) => {
      const { name } = provider
      const row = at(name, issuerOf(provider))
      const may = mayOf(row, allowed)
      if (!row && !may.connect) return []
      return [{ name, label: providerLabel(name), since: row?.created_at ?? null, may }]
    }),
    directories: directories.flatMap(({ uuid, name, open }) => {
      const row = at('ldap', uuid)
      const may = mayOf(row, open)
      if (!row && !may.connect) return []
      return [{ assembly: { uuid, name }, username: row?.subject ?? null, since: row?.created_at ?? null, may }]
    }),
  }
}
