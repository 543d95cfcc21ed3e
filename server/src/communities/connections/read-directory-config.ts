import { parseDirectoryServer } from '@folkmoot/core/communities/connections/directory.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import type { Db } from '../../platform/database/open.ts'
import { type SealKeys, unsealWithAny } from '../../platform/shared/seal.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import type { DirectoryConfig } from './directory-client.ts'

/**
 * The directory of an assembly: `off` unless its settings turn it on, `unset` while the settings name no server or a server that
 * cannot be parsed (SES-015, specification G.2).
 */
export async function readDirectoryConfig(
  db: Db,
  context: SealKeys,
  assembly: Pick<AssemblyRow, 'space_id'>,
): Promise<DirectoryConfig | 'off' | 'unset'> {
  const settings = parseAssemblySettings(await readSpaceSettings(db, assembly.space_id))
  if (!settings.directory) return 'off'
  const server = parseDirectoryServer(settings.directoryServer ?? '', settings.directoryPort)
  const name = settings.directoryAccount ?? settings.directoryMail
  const sealed = settings.directoryPassword
  const password = sealed === undefined ? undefined : unsealWithAny(context, sealed)
  // with a name and no password, a directory would bind anonymously and find nobody
  if (!server || (name && !password)) return 'unset'
  return {
    server,
    baseDn: settings.directoryBase ?? '',
    serviceAccount: name && password ? { name, password } : undefined,
  }
}
