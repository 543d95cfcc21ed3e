import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/**
 * Counts anew what is said on the boards of the items, and in answer to the comments, that these comments belong to. For
 * the rare acts that take comments away or bring them back; a new comment adds one by itself. What counts is locked first,
 * so that the second statement sees every comment that was added before.
 */
export async function recountComments(trx: Db, commentIds: readonly number[]): Promise<void> {
  const ids = [...commentIds]
  await sql`
    select i.id from contributions i
    where i.space_id in (select on_space_id from contributions where id = any(${ids}::int[]))
      or i.id in (select parent_id from contributions where id = any(${ids}::int[]))
    order by i.id for update`.execute(trx)
  await sql`
    update contributions i set
      comments = (select count(*) from contributions t where t.on_space_id = i.space_id and t.board = 'PUBLIC'
        and t.status = 'PUBLISHED' and t.removed_at is null),
      comments_members = (select count(*) from contributions t where t.on_space_id = i.space_id and t.board = 'MEMBERS'
        and t.status = 'PUBLISHED' and t.removed_at is null)
    where i.on_space_id is null
      and i.space_id in (select on_space_id from contributions where id = any(${ids}::int[]))`.execute(trx)
  await sql`
    update contributions i set comments = (select count(*) from contributions t
      where t.parent_id = i.id and t.status = 'PUBLISHED' and t.removed_at is null)
    where i.on_space_id is not null
      and i.id in (select parent_id from contributions where id = any(${ids}::int[]))`.execute(trx)
  // a thread of a forum stands where its last answer that is still there puts it
  await sql`
    update contribution_spaces cs set at = coalesce((select max(t.created_at) from contributions t
      where t.on_space_id = i.space_id and t.status = 'PUBLISHED' and t.removed_at is null), i.created_at)
    from contributions i
    where cs.contribution_id = i.id and cs.type = 'FORUM_POST' and i.on_space_id is null
      and i.space_id in (select on_space_id from contributions where id = any(${ids}::int[]))`.execute(trx)
}
