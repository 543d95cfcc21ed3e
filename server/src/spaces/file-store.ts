import { fileAddress } from '@folkmoot/core/shared/file-address.ts'
import type { OwnFile } from '@folkmoot/core/spaces/file-endpoints.ts'
import type { UploadTarget } from '@folkmoot/core/spaces/file-types.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** A stored file with its uses; everybody may read a file whose use has no space. */
export interface StoredFile {
  readonly name: string
  readonly title: string
  readonly type: string
  readonly uploaderId: number | null
  readonly uses: readonly { readonly spaceId: number | null; readonly resource: boolean }[]
}

/** Finds a file by its random name with its newest uses, at most 50, because a picture may be used everywhere. */
export async function findFile(db: Db, name: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.name, f.title, f.type, f.uploader_id as "uploaderId", coalesce((
      select json_agg(json_build_object('spaceId', u.space_id, 'resource', u.resource)) from (
        select distinct space_id, used_in = 'resources' as resource from file_uses where file_id = f.id
        order by space_id desc nulls first limit 50) u), '[]') as uses
    from files f where f.name = ${name}`.execute(db)
  return rows[0]
}

interface OwnFilesRow {
  total: number
  list: (Omit<OwnFile, 'url' | 'target'> & { file: string; target: UploadTarget })[] | null
}

/** Lists the files of an uploader, newest first, with their total, in one query. */
export async function listOwnFiles(
  db: Db,
  uploaderId: number,
  window: { limit: number; offset: number },
): Promise<{ total: number; list: OwnFile[] }> {
  const { rows } = await sql<OwnFilesRow>`
    select (select count(*)::int from files where uploader_id = ${uploaderId}) as total,
      (select json_agg(json_build_object('id', f.id, 'file', f.name, 'name', f.title, 'target', f.target, 'size', f.size,
          'type', f.type, 'creation', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'used', exists (select from file_uses u where u.file_id = f.id)) order by f.id desc)
        from (select * from files where uploader_id = ${uploaderId}
          order by id desc limit ${window.limit} offset ${window.offset}) f) as list`.execute(db)
  const { total = 0, list } = rows[0] ?? {}
  return { total, list: (list ?? []).map(({ file, ...rest }) => ({ ...rest, url: fileAddress(file) })) }
}
