import { ASSEMBLY_PREFIX, assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { readWhole } from '@folkmoot/core/shared/config.ts'
import { directoryServer } from '@folkmoot/core/users/directory.ts'
import type { Db } from '../database/open.ts'
import { type SealKeys, unsealWithAny } from '../shared/seal.ts'
import { readConfig } from '../shared/space.ts'
import type { Directory } from '../users/directory-client.ts'
import type { AssemblyRow } from './store.ts'

const KEY = `${ASSEMBLY_PREFIX}authentication.ldap`

/**
 * The directory of an assembly: `off` unless its settings turn it on, `unset` while an admin has not said where it is, or what
 * they said cannot be read (SES-015, decisions G.2).
 */
export async function readDirectory(
  db: Db,
  context: SealKeys,
  assembly: Pick<AssemblyRow, 'space_id'>,
): Promise<Directory | 'off' | 'unset'> {
  const config = await readConfig(db, assembly.space_id)
  if (!assemblyConfig(config).directory) return 'off'
  const server = directoryServer(config[`${KEY}.server`] ?? '', readWhole(config, `${KEY}.port`, 636))
  const name = config[`${KEY}.admin.dn`] || config[`${KEY}.admin.mail`]
  const sealed = config[`${KEY}.admin.pass`]
  const password = sealed === undefined ? undefined : unsealWithAny(context, sealed)
  // with a name and no password a directory would take us for nobody, and find nobody
  if (!server || (name && !password)) return 'unset'
  return { server, base: config[`${KEY}.dn`] ?? '', account: name && password ? { name, password } : undefined }
}
