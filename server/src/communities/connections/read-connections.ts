import { type Connections, refuseDisconnecting, type SignInMethods } from '@folkmoot/core/communities/connections/endpoints.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import { sql } from 'kysely'
import { type IdentityRow, listIdentities, matchesProvider } from '../../accounts/users/identities.ts'
import { findUser } from '../../accounts/users/store.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { isAcceptedSql, isMemberSql } from '../access/member-sql.ts'
import { isSettingOnSql } from '../access/setting-sql.ts'
import { providerIssuer } from './oauth-providers.ts'

/** Whether the caller is a member of an assembly whose settings let members connect a social network (SES-075). */
export async function isSocialIdeationEnabled(db: Db, userId: number, assembly?: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('assemblies as a', 'a.id', 'm.assembly_id')
    .select('a.id')
    .where('m.user_id', '=', userId)
    .where('m.group_id', 'is', null)
    .where(sql.raw<boolean>(isMemberSql('m')))
    .where('a.archived_at', 'is', null)
    .where(sql.raw<boolean>(isSettingOnSql('a.space_id', ASSEMBLY_SETTINGS.socialIdeation)))
    .$if(assembly !== undefined, (query) => query.where('a.uuid', '=', assembly ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The directories of the caller's assemblies, and those still connected after the caller left the assembly. */
const LIST_DIRECTORIES = defineStatement({
  name: 'connections.list-directories',
  params: { user: 'int', directory: 'text', directoryServer: 'text' },
  row: { uuid: 'uuid', name: 'text', open: 'boolean' },
  text: ({ user, directory, directoryServer }) => `
select * from (
  select a.uuid, a.name,
    exists (select from memberships m where m.assembly_id = a.id and m.group_id is null and m.user_id = ${user}
      and ${isAcceptedSql('m')})
    and exists (select from config c where c.space_id = a.space_id and c.key = ${directory} and lower(c.value) = 'true')
    and exists (select from config c where c.space_id = a.space_id and c.key = ${directoryServer}) as open
  from assemblies a
  where a.archived_at is null and a.id in (
    select assembly_id from memberships where user_id = ${user} and group_id is null
    union select b.id from user_identities i join assemblies b on b.uuid::text = i.issuer
    where i.user_id = ${user} and i.provider = 'ldap')) x
where open or exists (select from user_identities i where i.user_id = ${user} and i.issuer = x.uuid::text)
order by lower(name)`,
})

export async function readSignInMethods(db: Db, userId: number): Promise<{ ways: SignInMethods; identities: IdentityRow[] }> {
  const [user, identities] = await Promise.all([findUser(db, userId), listIdentities(db, userId)])
  const others = identities.filter((identity) => identity.signs_in).length
  return { ways: { password: user?.password_hash !== null, externalCount: others }, identities }
}

/** The connections that the caller's account has and may add. */
export async function readConnections(db: Db, context: TransactionContext, userId: number, remoteDemo: boolean): Promise<Connections> {
  const { ways, identities } = await readSignInMethods(db, userId)
  const [allowed, directories] = await Promise.all([
    isSocialIdeationEnabled(db, userId),
    LIST_DIRECTORIES.list(db, {
      user: userId,
      directory: ASSEMBLY_SETTINGS.directory.key,
      directoryServer: ASSEMBLY_SETTINGS.directoryServer.key,
    }),
  ])
  const findIdentityAt = (provider: string, issuer: string) => identities.find((row) => matchesProvider(row, { provider, issuer }))
  const permissionsOf = (row: IdentityRow | undefined, open: boolean) => ({
    connect: open && !remoteDemo && !row?.signs_in,
    disconnect: row !== undefined && !refuseDisconnecting(ways, row.signs_in),
  })
  return {
    social: context.settings.oauthProviders.flatMap((provider) => {
      const { name } = provider
      const row = findIdentityAt(name, providerIssuer(provider))
      const may = permissionsOf(row, allowed)
      if (!row && !may.connect) return []
      return [{ name, label: providerLabel(name), since: row?.created_at ?? null, may }]
    }),
    directories: directories.flatMap(({ uuid, name, open }) => {
      const row = findIdentityAt('ldap', uuid)
      const may = permissionsOf(row, open)
      if (!row && !may.connect) return []
      return [{ assembly: { uuid, name }, username: row?.subject ?? null, since: row?.created_at ?? null, may }]
    }),
  }
}
