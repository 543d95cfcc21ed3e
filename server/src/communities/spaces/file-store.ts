import type { OwnFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { fileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, type StatementRow } from '../../platform/database/statement.ts'

/** Selects a file by its random name with its newest uses, at most 50, because a picture may be used everywhere. */
const FIND_FILE = defineStatement({
  name: 'spaces.find-file',
  params: { name: 'text' },
  row: {
    name: 'text',
    title: 'text',
    type: 'text',
    uploaderId: 'int?',
    uses: columnOf<readonly { readonly spaceId: number | null; readonly resource: boolean }[]>('json'),
  },
  text: ({ name }) => `
select f.name, f.title, f.type, f.uploader_id as "uploaderId", coalesce((
  select json_agg(json_build_object('spaceId', u.space_id, 'resource', u.resource)) from (
    select distinct space_id, used_in = 'resources' as resource from file_uses where file_id = f.id
    order by space_id desc nulls first limit 50) u), '[]') as uses
from files f where f.name = ${name}`,
})

/** A stored file with its uses; everybody may read a file whose use has no space. */
export type StoredFile = Readonly<StatementRow<typeof FIND_FILE>>

export const findFile = (db: Db, name: string): Promise<StoredFile | undefined> => FIND_FILE.find(db, { name })

const LIST_OWN_FILES = defineStatement({
  name: 'spaces.list-own-files',
  params: { uploader: 'int', limit: 'int', offset: 'int' },
  row: { total: 'int', list: columnOf<readonly (Omit<OwnFile, 'url'> & { readonly file: string })[] | null>('json?') },
  text: ({ uploader, limit, offset }) => `
select (select count(*)::int from files where uploader_id = ${uploader}) as total,
  (select json_agg(json_build_object('id', f.id, 'file', f.name, 'name', f.title, 'target', f.target, 'size', f.size,
      'type', f.type, 'creation', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'used', exists (select from file_uses u where u.file_id = f.id)) order by f.id desc)
    from (select * from files where uploader_id = ${uploader} order by id desc limit ${limit} offset ${offset}) f) as list`,
})

/** Lists the files of an uploader, newest first, with their total, in one query. */
export async function listOwnFiles(
  db: Db,
  uploaderId: number,
  window: { limit: number; offset: number },
): Promise<{ total: number; list: OwnFile[] }> {
  const { limit, offset } = window
  const { total, list } = await LIST_OWN_FILES.read(db, { uploader: uploaderId, limit, offset })
  return { total, list: (list ?? []).map(({ file, ...rest }) => ({ ...rest, url: fileAddress(file) })) }
}
