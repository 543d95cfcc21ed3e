import { isCountedMemberSql } from '../access/member-sql.ts'

/** Counts the members: accepted, with a role other than FOLLOWER alone. */
export const memberCountSql = (assembly: string): string => `(
  select count(*) from memberships m
  where m.assembly_id = ${assembly} and m.group_id is null and ${isCountedMemberSql('m')})`

/**
 * Counts published campaigns whose phases include today in the time zone of the assembly `a`, or that have no dates (CAM-050);
 * `which` is a condition on the campaign `c`.
 */
export const ongoingCampaignsSql = (now: string, which = 'true'): string => `(
  select count(*) from campaigns c
  cross join lateral (
    select min(p.start_on) as first, max(p.end_on) as last from components p where p.campaign_id = c.id and p.enabled
  ) span
  where c.assembly_id = a.id and c.deleted_at is null and c.status = 'PUBLISHED' and ${which}
    and (span.first is null or span.first <= (${now} at time zone a.timezone)::date)
    and (span.last is null or span.last >= (${now} at time zone a.timezone)::date))`
