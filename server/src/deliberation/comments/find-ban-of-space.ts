import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'

const FIND_BAN_OF_SPACE = defineStatement({
  name: 'comments.find-ban-of-space',
  params: { space: 'int', user: 'int', now: 'timestamptz' },
  row: { banned: 'boolean' },
  text: ({ space, user, now }) => `
with place as (
  select k.assembly_id, null::int as group_id from campaigns k where ${space} in (k.space_id, k.forum_space_id)
  union all select g.assembly_id, g.id from working_groups g where ${space} in (g.space_id, g.forum_space_id)
  union all select c.assembly_id, c.group_id from contributions c where c.space_id = ${space}
  union all select k.assembly_id, null from components p join campaigns k on k.id = p.campaign_id where p.space_id = ${space})
select exists (select from bans b join place l on l.assembly_id = b.assembly_id and coalesce(b.group_id = l.group_id, b.group_id is null)
  where b.user_id = ${user} and b.lifted_at is null and (b.until is null or b.until > ${now})) as banned`,
})

/** Whether a person is kept out of where a space belongs: they do not write there under another name either. */
export const isBannedFromSpace = async (db: Db, space: number, user: number, now: string): Promise<boolean> =>
  (await FIND_BAN_OF_SPACE.read(db, { space, user, now })).banned
