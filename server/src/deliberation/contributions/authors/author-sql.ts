import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { isMemberSql } from '../../../communities/access/member-sql.ts'
import { isSettingOnSql } from '../../../communities/access/setting-sql.ts'

/** The condition that a user created the contribution `c` or is one of its authors; authoring groups come in addition. */
export const isOwnOrCoWrittenSql = (c: string, user: string): string =>
  `(${c}.creator_id = ${user}
    or exists (select from contribution_authors ca where ca.contribution_id = ${c}.id and ca.user_id = ${user}))`

/** The condition that a user was asked to write on a contribution and has not answered yet. */
export const isInvitedSql = (contribution: string, user: string): string =>
  `exists (select from author_requests q where q.contribution_id = ${contribution} and q.user_id = ${user}
    and q.kind = 'INVITED')`

/**
 * Core's `isAuthorAsMember`: groups are authors in the campaign, whose space is `campaignSpace`, and a user is a member of the group that
 * the contribution `c` is written for. All members of an assembly are members of its topic groups.
 */
export const isAuthorAsMemberSql = (c: string, user: string, campaignSpace: string): string =>
  `(${c}.forked_from_revision is null and ${isSettingOnSql(campaignSpace, CAMPAIGN_SETTINGS.groupAuthorship)}
    and exists (select from working_groups aw join memberships am on am.assembly_id = aw.assembly_id and am.user_id = ${user}
      and (am.group_id = aw.id or (aw.is_topic and am.group_id is null)) and ${isMemberSql('am')}
      where aw.id = ${c}.group_id and aw.deleted_at is null))`
