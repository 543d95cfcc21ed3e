import type { EventName } from '@folkmoot/core/notifications/events.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import { isAcceptedSql } from '../../access/member-sql.ts'
import type { Db } from '../../database/open.ts'
import { defineStatement } from '../../database/statement.ts'
import type { Context, TransactionContext } from '../../http/context.ts'
import type { TakenEvent } from './describe-event.ts'

const { contributionsFollowed, ownGroupsFollowed, contributedGroupsFollowed, newslettersFollowed } = USER_SETTINGS

/** A preference of a user in SQL: those who turned it off, or did not turn it on, follow nothing by themselves. */
const wantsSql = (user: string, setting: { readonly key: string; readonly byDefault: boolean }): string =>
  `coalesce((select lower(p.value) = 'true' from user_config p where p.user_id = ${user} and p.key = '${setting.key}'),
    ${setting.byDefault})`

const INSERT = `insert into subscriptions (user_id, space_id, type, created_at)`

/** Authors follow what they publish, and where it is; its group and campaign follow from the same preference (specification F). */
const FOLLOW_WRITTEN = defineStatement({
  name: 'notifications.follow-written',
  params: { contribution: 'int', now: 'timestamptz' },
  row: {},
  text: ({ contribution, now }) => `
${INSERT}
select w.user_id, s.space_id, 'REGULAR', ${now}
from contributions c
cross join lateral (select ca.user_id from contribution_authors ca where ca.contribution_id = c.id
  union select c.creator_id where c.creator_id is not null) w
join users u on u.id = w.user_id and u.active
cross join lateral (select c.space_id where ${wantsSql('w.user_id', contributionsFollowed)}
  union select k.space_id from campaigns k where k.id = c.campaign_id and ${wantsSql('w.user_id', contributionsFollowed)}
  union select g.space_id from working_groups g where g.id = c.group_id
    and ${wantsSql('w.user_id', contributedGroupsFollowed)}) s
where c.id = ${contribution}
on conflict do nothing`,
})

/** Who comments on a contribution follows it. */
const FOLLOW_COMMENTED = defineStatement({
  name: 'notifications.follow-commented',
  params: { comment: 'int', now: 'timestamptz' },
  row: {},
  text: ({ comment, now }) => `
${INSERT}
select c.creator_id, c.on_space_id, 'REGULAR', ${now}
from contributions c join contributions i on i.space_id = c.on_space_id
join users u on u.id = c.creator_id and u.active
where c.id = ${comment} and ${wantsSql('c.creator_id', contributionsFollowed)}
on conflict do nothing`,
})

/** Members follow the assembly that they join, and their groups; some get the newsletters of its campaigns as well. */
const FOLLOW_JOINED = defineStatement({
  name: 'notifications.follow-joined',
  params: { user: 'int', space: 'int', now: 'timestamptz' },
  row: {},
  text: ({ user, space, now }) => `
${INSERT}
select u.id, s.id, 'REGULAR', ${now} from users u join spaces s on s.id = ${space}
where u.id = ${user} and u.active and (s.kind <> 'WORKING_GROUP' or ${wantsSql('u.id', ownGroupsFollowed)})
on conflict do nothing`,
})
const FOLLOW_NEWSLETTERS = defineStatement({
  name: 'notifications.follow-newsletters',
  params: { user: 'int', assembly: 'int', now: 'timestamptz' },
  row: {},
  text: ({ user, assembly, now }) => `
${INSERT}
select u.id, k.space_id, 'NEWSLETTER', ${now} from users u
join campaigns k on k.assembly_id = ${assembly} and k.deleted_at is null and k.status = 'PUBLISHED'
where u.id = ${user} and u.active and ${wantsSql('u.id', newslettersFollowed)}
on conflict do nothing`,
})

/** Who begins to want the newsletters of their assemblies gets those of the campaigns that there are. */
const FOLLOW_OWN_NEWSLETTERS = defineStatement({
  name: 'notifications.follow-own-newsletters',
  params: { user: 'int', now: 'timestamptz' },
  row: {},
  text: ({ user, now }) => `
${INSERT}
select u.id, k.space_id, 'NEWSLETTER', ${now} from users u
join memberships m on m.user_id = u.id and m.group_id is null and ${isAcceptedSql('m')}
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join campaigns k on k.assembly_id = a.id and k.deleted_at is null and k.status = 'PUBLISHED'
where u.id = ${user} and u.active and ${wantsSql('u.id', newslettersFollowed)}
on conflict do nothing`,
})

export async function followOwnNewsletters({ db, clock }: Context, { id }: { readonly id: number }): Promise<void> {
  await FOLLOW_OWN_NEWSLETTERS.list(db, { user: id, now: clock.iso() })
}

/** Who starts a campaign or a group follows it. */
const FOLLOW_STARTED = defineStatement({
  name: 'notifications.follow-started',
  params: { user: 'int', space: 'int', now: 'timestamptz' },
  row: {},
  text: ({ user, space, now }) => `
${INSERT}
select u.id, ${space}, 'REGULAR', ${now} from users u where u.id = ${user} and u.active
on conflict do nothing`,
})

/** Members who want the newsletters of campaigns get those of a new one. */
const FOLLOW_NEW_NEWSLETTER = defineStatement({
  name: 'notifications.follow-new-newsletter',
  params: { assembly: 'int', space: 'int', now: 'timestamptz' },
  row: {},
  text: ({ assembly, space, now }) => `
${INSERT}
select m.user_id, ${space}, 'NEWSLETTER', ${now} from memberships m
join user_config p on p.user_id = m.user_id and p.key = '${newslettersFollowed.key}' and lower(p.value) = 'true'
where m.assembly_id = ${assembly} and m.group_id is null and ${isAcceptedSql('m')}
on conflict do nothing`,
})

/** Subscribes people to what they wrote, joined, started or commented on (specification F, "Subscriptions"). */
export async function followByEvent(trx: Db, context: TransactionContext, event: EventName, row: TakenEvent): Promise<void> {
  const now = context.clock.iso()
  const user = typeof row.data.userId === 'number' ? row.data.userId : row.actor_id
  if (event === 'NEW_CONTRIBUTION_COMMENT' || event === 'NEW_CONTRIBUTION_DISCUSSION') {
    if (row.contribution_id !== null) await FOLLOW_COMMENTED.list(trx, { comment: row.contribution_id, now })
  } else if (event.startsWith('NEW_CONTRIBUTION_') || event === 'PUBLISHED_CONTRIBUTION') {
    if (row.contribution_id !== null && !event.includes('FEEDBACK'))
      await FOLLOW_WRITTEN.list(trx, { contribution: row.contribution_id, now })
  } else if (event === 'AUTHOR_ADDED') {
    if (row.contribution_id !== null) await FOLLOW_WRITTEN.list(trx, { contribution: row.contribution_id, now })
  } else if (event === 'MEMBER_JOINED' || event === 'MEMBERSHIP_ACCEPTED') {
    if (user === null || row.space_id === null) return
    await FOLLOW_JOINED.list(trx, { user, space: row.space_id, now })
    if (row.a_id !== null) await FOLLOW_NEWSLETTERS.list(trx, { user, assembly: row.a_id, now })
  } else if (event === 'NEW_CAMPAIGN' && row.k_space !== null && row.a_id !== null) {
    if (row.actor_id !== null) await FOLLOW_STARTED.list(trx, { user: row.actor_id, space: row.k_space, now })
    await FOLLOW_NEW_NEWSLETTER.list(trx, { assembly: row.a_id, space: row.k_space, now })
  } else if (event === 'NEW_WORKING_GROUP' && row.actor_id !== null && row.g_space !== null)
    await FOLLOW_STARTED.list(trx, { user: row.actor_id, space: row.g_space, now })
}
