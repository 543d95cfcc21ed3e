import { DEFAULT_PHASE_DAYS } from '@folkmoot/core/communities/campaigns/words.ts'
import { dayInZone, daysBetween, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { columnOf } from '../../platform/database/statement.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'

/** Counts the members: accepted, with a role other than FOLLOWER alone. */
export const memberCountSql = (assembly: string): string => `(
  select count(*) from memberships m
  where m.assembly_id = ${assembly} and m.group_id is null and ${isCountedMemberSql('m')})`

/** Published campaigns whose phases include a day, for the day before a moment's day in UTC, that day and the one after it. */
export type CountsByDay = readonly [number, number, number]
export const countsByDay = columnOf<CountsByDay>('int[]')

/**
 * Counts the published campaigns of the assembly `a` whose phases include a day, or that have no dates (CAM-050): for each of the three
 * days that it may be anywhere on earth at the moment `now`, because which of them it is in the assembly is decided by
 * `countOngoing`. `which` is a condition on the campaign `c`.
 */
export const ongoingCampaignsSql = (now: string, which = 'true'): string => `(
  select array[${[-1, 0, 1].map(includesDay)}]::integer[] from campaigns c
  cross join lateral (
    select min(p.start_on) as first, max(coalesce(p.end_on, p.start_on + ${DEFAULT_PHASE_DAYS})) as last
    from components p where p.campaign_id = c.id and p.enabled and not p.linked and p.start_on is not null
  ) span
  cross join (select (${now} at time zone 'UTC')::date as day) today
  where c.assembly_id = a.id and c.deleted_at is null and c.status = 'PUBLISHED' and ${which})`

const includesDay = (shift: number): string => `
  count(*) filter (where (span.first is null or span.first <= today.day + ${shift})
    and (span.last is null or span.last >= today.day + ${shift}))`

/** Takes the count of the day that it is in a zone at a moment. PostgreSQL reads no names of zones: it knows others than Node. */
export function countOngoing([yesterday, today, tomorrow]: CountsByDay, zone: Zone, now: string): number {
  const instant = Date.parse(now)
  const shift = daysBetween(dayInZone('UTC', instant), dayInZone(zone, instant))
  return shift < 0 ? yesterday : shift > 0 ? tomorrow : today
}
