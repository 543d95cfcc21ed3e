import { isCoordinatorSql, isModeratorSql } from '../../communities/access/member-sql.ts'
import { defineStatement } from '../../platform/database/statement.ts'

/**
 * The admins where nobody else can decide about an objection (`refuseDecidingObjection` in core): each moderator and coordinator of the
 * assembly removed the text or wrote it.
 */
export const LIST_ADMINS_NEEDED = defineStatement({
  name: 'moderation.list-admins-needed',
  params: { contribution: 'int' },
  row: { id: 'int' },
  text: ({ contribution }) => `
select u.id from users u join removals r on r.contribution_id = ${contribution} and r.restored_at is null
join contributions c on c.id = r.contribution_id
where 'ADMIN' = any(u.roles) and u.active and u.deleted_at is null and not exists (
  select from memberships m where m.assembly_id = r.assembly_id and m.group_id is null
    and (${isCoordinatorSql('m')} or ${isModeratorSql('m')})
    and m.user_id is distinct from r.by_id and m.user_id is distinct from c.creator_id
    and not exists (select from contribution_authors w where w.contribution_id = c.id and w.user_id = m.user_id))
order by u.id`,
})
