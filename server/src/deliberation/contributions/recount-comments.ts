import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/**
 * Recounts the comments of the contributions and parent comments that these comments belong to. It is for the rare removals and
 * recoveries; a new comment increments the counters itself. The counted rows are locked first, so that the second statement sees
 * every comment added before; the newest first, because the caller has locked the comment, which is newer than what it belongs to.
 */
export async function recountComments(trx: Db, commentIds: readonly number[]): Promise<void> {
  const ids = [...commentIds]
  await sql`
    select i.id from contributions i
    where i.space_id in (select on_space_id from contributions where id = any(${ids}::int[]))
      or i.id in (select parent_id from contributions where id = any(${ids}::int[]))
    order by i.id desc for update`.execute(trx)
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
  // a forum thread is sorted by its last reply that is not removed
  await sql`
    update contribution_spaces cs set at = coalesce((select max(t.created_at) from contributions t
      where t.on_space_id = i.space_id and t.status = 'PUBLISHED' and t.removed_at is null), i.created_at)
    from contributions i
    where cs.contribution_id = i.id and cs.type = 'FORUM_POST' and i.on_space_id is null
      and i.space_id in (select on_space_id from contributions where id = any(${ids}::int[]))`.execute(trx)
}
