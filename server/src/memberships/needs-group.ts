import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { sql } from 'kysely'
import { isAcceptedSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'

/**
 * Whether a campaign of this group takes proposals of groups only and the person has no group there. Then joining the group may
 * be requested even where it is by invitation only (MEM-010, MEM-012).
 */
export async function needsGroup(db: Db, groupId: number, userId: number): Promise<boolean> {
  const setting = (key: string) =>
    sql`exists (select from config x where x.space_id = c.space_id and x.key = ${key} and lower(x.value) = 'true')`
  const { rows } = await sql`
    select from campaign_groups g join campaigns c on c.id = g.campaign_id
    where g.group_id = ${groupId} and c.deleted_at is null
      and ${setting(CAMPAIGN_SETTINGS.groupAuthorshipRequired.key)}
      and not ${setting(CAMPAIGN_SETTINGS.individualProposals.key)}
      and not exists (
        select from campaign_groups other join memberships m on m.group_id = other.group_id
        where other.campaign_id = c.id and m.user_id = ${userId} and ${sql.raw(isAcceptedSql('m'))})
    limit 1`.execute(db)
  return rows.length > 0
}
