import { ASSEMBLY_PREFIX, parseAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { parseDirectoryServer } from '@folkmoot/core/connections/directory.ts'
import { readIntegerSetting } from '@folkmoot/core/shared/setting-values.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import { type SealKeys, unsealWithAny } from '../shared/seal.ts'
import { readSpaceSettings } from '../shared/space-rows.ts'
import type { DirectoryConfig } from './directory-client.ts'

const DIRECTORY_KEY = `${ASSEMBLY_PREFIX}authentication.ldap`

/**
 * The directory of an assembly: `off` unless its settings turn it on, `unset` while the settings name no server or a server that
 * cannot be parsed (SES-015, specification G.2).
 */
export async function readDirectoryConfig(
  db: Db,
  context: SealKeys,
  assembly: Pick<AssemblyRow, 'space_id'>,
): Promise<DirectoryConfig | 'off' | 'unset'> {
  const config = await readSpaceSettings(db, assembly.space_id)
  if (!parseAssemblyConfig(config).directory) return 'off'
  const server = parseDirectoryServer(
    config[`${DIRECTORY_KEY}.server`] ?? '',
    readIntegerSetting(config, `${DIRECTORY_KEY}.port`, 636),
  )
  const name = config[`${DIRECTORY_KEY}.admin.dn`] || config[`${DIRECTORY_KEY}.admin.mail`]
  const sealed = config[`${DIRECTORY_KEY}.admin.pass`]
  const password = sealed === undefined ? undefined : unsealWithAny(context, sealed)
  // with a name and no password, a directory would bind anonymously and find nobody
  if (!server || (name && !password)) return 'unset'
  return {
    server,
    baseDn: config[`${DIRECTORY_KEY}.dn`] ?? '',
    serviceAccount: name && password ? { name, password } : undefined,
  }
}
