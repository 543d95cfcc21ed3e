import { nameDirectory } from '@folkmoot/core/communities/connections/directory.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { findUserByIdentity, type Identity, lockIdentity } from '../../accounts/users/identities.ts'
import type { UserRow } from '../../accounts/users/store.ts'
import type { Db } from '../../platform/database/open.ts'
import { lockName } from '../../platform/shared/lock-name.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'

type DirectoryUser = Pick<AssemblyRow, 'space_id'>

const readDirectoryName = async (db: Db, { space_id }: DirectoryUser): Promise<string | undefined> =>
  nameDirectory(parseAssemblySettings(await readSpaceSettings(db, space_id)))

/** Locks an entry for all assemblies of its directory, so that two concurrent first sign-ins end in one account. */
export async function lockEntry(trx: Db, assembly: DirectoryUser, identity: Identity): Promise<void> {
  const directory = await readDirectoryName(trx, assembly)
  if (directory !== undefined) await lockName(trx, ['directory', directory, identity.subject].join('\n'))
  await lockIdentity(trx, identity)
}

/** The account that the same entry signs in to in another assembly that uses the same directory. */
export async function findUserByTwinEntry(
  trx: Db,
  assembly: DirectoryUser,
  { provider, issuer, subject }: Identity,
): Promise<UserRow | undefined> {
  const directory = await readDirectoryName(trx, assembly)
  if (directory === undefined) return undefined
  const twins = await trx
    .selectFrom('user_identities as i')
    .innerJoin('assemblies as a', (join) => join.on((e) => e(e.cast<string>('a.uuid', 'text'), '=', e.ref('i.issuer'))))
    .select(['a.space_id', 'i.issuer'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .where('i.signs_in', '=', true)
    .where('i.issuer', '!=', issuer)
    .orderBy('i.created_at')
    .execute()
  for (const twin of twins) {
    if ((await readDirectoryName(trx, twin)) !== directory) continue
    const user = await findUserByIdentity(trx, { provider, issuer: twin.issuer, subject })
    if (user) return user
  }
  return undefined
}
