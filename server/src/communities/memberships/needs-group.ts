import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { isAcceptedSql } from '../access/member-sql.ts'
import { isSettingOnSql } from '../access/setting-sql.ts'

const isOn = (setting: { readonly key: string }): string => isSettingOnSql('c.space_id', setting)

const NEEDS_GROUP = defineStatement({
  name: 'memberships.needs-group',
  params: { group: 'int', user: 'int' },
  row: { needed: 'boolean' },
  text: ({ group, user }) => `
select exists (select from campaign_groups g join campaigns c on c.id = g.campaign_id
  where g.group_id = ${group} and c.deleted_at is null
    and ${isOn(CAMPAIGN_SETTINGS.groupAuthorshipRequired)} and not ${isOn(CAMPAIGN_SETTINGS.individualProposals)}
    and not exists (
      select from campaign_groups other join memberships m on m.group_id = other.group_id
      where other.campaign_id = c.id and m.user_id = ${user} and ${isAcceptedSql('m')})) as needed`,
})

/**
 * Whether a campaign of this group takes proposals of groups only and the person has no group there. Then joining the group may
 * be requested even where it is by invitation only (MEM-010, MEM-012).
 */
export const needsGroup = async (db: Db, groupId: number, userId: number): Promise<boolean> =>
  (await NEEDS_GROUP.read(db, { group: groupId, user: userId })).needed
