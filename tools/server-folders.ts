import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePreparedFolder } from '../server/src/platform/database/testing/prepared-folder.ts'

/** Makes a folder with the data folders 0, 1, … of so many servers of the journeys, each with a migrated database without any row. */
export async function makeServerFolders(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-e2e-'))
  // PostgreSQL runs as another user than root
  chmodSync(folder, 0o711)
  for (let n = 0; n < count; n++) await makePreparedFolder(join(folder, String(n)))
  return folder
}
