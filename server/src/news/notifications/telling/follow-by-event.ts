import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import { isAcceptedSql } from '../../../communities/access/member-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { TakenEvent } from './describe-event.ts'

const { contributionsFollowed, ownGroupsFollowed, contributedGroupsFollowed, newslettersFollowed } = USER_SETTINGS

/** A preference of a user in SQL: those who turned it off, or did not turn it on, follow nothing by themselves. */
const wants = (user: string, setting: { readonly key: string; readonly byDefault: boolean }) =>
  sql<boolean>`coalesce((select lower(p.value) = 'true' from user_config p where p.user_id = ${sql.ref(user)} and p.key = ${setting.key}),
    ${setting.byDefault}::boolean)`

/** Subscribes the people that `rows` selects, with their spaces; who follows already does so once. */
const insertSubscriptions = (trx: Db, at: string, type: 'REGULAR' | 'NEWSLETTER', rows: RawBuilder<unknown>) =>
  sql`
insert into subscriptions (user_id, space_id, type, created_at)
select user_id, space_id, ${type}::text, ${at}::timestamptz from (${rows}) f on conflict do nothing`.execute(trx)

/** Authors follow what they publish, and where it is; its group and campaign follow from the same preference (specification F). */
const followWritten = (trx: Db, contribution: number, now: string) =>
  insertSubscriptions(
    trx,
    now,
    'REGULAR',
    sql`
select w.user_id, s.space_id
from contributions c
cross join lateral (select ca.user_id from contribution_authors ca where ca.contribution_id = c.id
  union select c.creator_id where c.creator_id is not null) w
join users u on u.id = w.user_id and u.active
cross join lateral (select c.space_id where ${wants('w.user_id', contributionsFollowed)}
  union select k.space_id from campaigns k where k.id = c.campaign_id and ${wants('w.user_id', contributionsFollowed)}
  union select g.space_id from working_groups g where g.id = c.group_id
    and ${wants('w.user_id', contributedGroupsFollowed)}) s
where c.id = ${contribution}`,
  )

/** Who comments on a contribution follows it. */
const followCommented = (trx: Db, comment: number, now: string) =>
  insertSubscriptions(
    trx,
    now,
    'REGULAR',
    sql`
select c.creator_id as user_id, c.on_space_id as space_id
from contributions c join contributions i on i.space_id = c.on_space_id
join users u on u.id = c.creator_id and u.active
where c.id = ${comment} and ${wants('c.creator_id', contributionsFollowed)}`,
  )

/** Members follow the assembly that they join, and their groups; some get the newsletters of its campaigns as well. */
async function followJoined(trx: Db, { user, space, assembly }: { user: number; space: number; assembly: number | null }, now: string) {
  await insertSubscriptions(
    trx,
    now,
    'REGULAR',
    sql`
select u.id as user_id, s.id as space_id from users u join spaces s on s.id = ${space}
where u.id = ${user} and u.active and (s.kind <> 'WORKING_GROUP' or ${wants('u.id', ownGroupsFollowed)})`,
  )
  if (assembly !== null)
    await insertSubscriptions(
      trx,
      now,
      'NEWSLETTER',
      sql`
select u.id as user_id, k.space_id from users u
join campaigns k on k.assembly_id = ${assembly} and k.deleted_at is null and k.status = 'PUBLISHED'
where u.id = ${user} and u.active and ${wants('u.id', newslettersFollowed)}`,
    )
}

/** Who begins to want the newsletters of their assemblies gets those of the campaigns that there are. */
export async function followOwnNewsletters({ db, clock }: Context, { id }: { readonly id: number }): Promise<void> {
  await insertSubscriptions(
    db,
    clock.iso(),
    'NEWSLETTER',
    sql`
select u.id as user_id, k.space_id from users u
join memberships m on m.user_id = u.id and m.group_id is null and ${sql.raw(isAcceptedSql('m'))}
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join campaigns k on k.assembly_id = a.id and k.deleted_at is null and k.status = 'PUBLISHED'
where u.id = ${id} and u.active and ${wants('u.id', newslettersFollowed)}`,
  )
}

/** Who starts a campaign or a group follows it. */
const followStarted = (trx: Db, user: number, space: number, now: string) =>
  insertSubscriptions(
    trx,
    now,
    'REGULAR',
    sql`
select u.id as user_id, ${space}::integer as space_id from users u where u.id = ${user} and u.active`,
  )

/** Members who want the newsletters of campaigns get those of a new one. */
const followNewNewsletter = (trx: Db, assembly: number, space: number, now: string) =>
  insertSubscriptions(
    trx,
    now,
    'NEWSLETTER',
    sql`
select m.user_id, ${space}::integer as space_id from memberships m
join user_config p on p.user_id = m.user_id and p.key = ${newslettersFollowed.key} and lower(p.value) = 'true'
where m.assembly_id = ${assembly} and m.group_id is null and ${sql.raw(isAcceptedSql('m'))}`,
  )

/** Subscribes people to what they wrote, joined, started or commented on (specification F, "Subscriptions"). */
export async function followByEvent(trx: Db, context: TransactionContext, event: EventName, row: TakenEvent): Promise<void> {
  const now = context.clock.iso()
  const user = typeof row.data.userId === 'number' ? row.data.userId : row.actor_id
  if (event === 'NEW_CONTRIBUTION_COMMENT' || event === 'NEW_CONTRIBUTION_DISCUSSION') {
    if (row.contribution_id !== null) await followCommented(trx, row.contribution_id, now)
  } else if (event.startsWith('NEW_CONTRIBUTION_') || event === 'PUBLISHED_CONTRIBUTION') {
    if (row.contribution_id !== null && !event.includes('FEEDBACK')) await followWritten(trx, row.contribution_id, now)
  } else if (event === 'AUTHOR_ADDED') {
    if (row.contribution_id !== null) await followWritten(trx, row.contribution_id, now)
  } else if (event === 'MEMBER_JOINED' || event === 'MEMBERSHIP_ACCEPTED') {
    if (user === null || row.space_id === null) return
    await followJoined(trx, { user, space: row.space_id, assembly: row.a_id }, now)
  } else if (event === 'NEW_CAMPAIGN' && row.k_space !== null && row.a_id !== null) {
    if (row.actor_id !== null) await followStarted(trx, row.actor_id, row.k_space, now)
    await followNewNewsletter(trx, row.a_id, row.k_space, now)
  } else if (event === 'NEW_WORKING_GROUP' && row.actor_id !== null && row.g_space !== null)
    await followStarted(trx, row.actor_id, row.g_space, now)
}
