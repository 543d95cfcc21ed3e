import { type Audience, type EventName, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { isCoordinatorSql, isCountedMemberSql, isModeratorSql } from '../../../communities/access/member-sql.ts'
import { eligibleVoterSql, joinBallotMembership } from '../../../decisions/ballots/voters/roll.ts'

/** The parameters of an event that say who is told; each audience uses some of them. */
export const AUDIENCE_PARAMS = {
  event: 'text',
  actor: 'int',
  assembly: 'int?',
  group: 'int?',
  spaces: 'int[]',
  items: 'int[]',
  root: 'int?',
  ballot: 'int?',
  persons: 'int[]',
  defaultRule: 'text',
  after: 'int',
  among: 'int[]',
} as const
export type AudienceParams = { readonly [K in keyof typeof AUDIENCE_PARAMS]: string }

/** People are told in chunks of this size; it stands in the text, because the plan depends on it (decision 0004). */
export const CHUNK = 500

const votersSql = (p: AudienceParams, more: string): string => `
  select u.id as user_id from users u join ballots b on b.id = ${p.ballot}
  left ${joinBallotMembership('u.id')} where ${eligibleVoterSql(p.defaultRule)} ${more}`

const followersOf = (p: AudienceParams): string => `
  select f.user_id from subscriptions f
  where f.space_id = any(${p.spaces}) and f.type = 'REGULAR'`

/** Selects the people of each audience (specification F, column "Who"). */
const AUDIENCE_SQL: Readonly<Record<Audience, (p: AudienceParams) => string>> = {
  members: (p) => `
  select m.user_id from memberships m
  where m.assembly_id = ${p.assembly} and m.group_id is not distinct from ${p.group} and ${isCountedMemberSql('m')}`,
  followers: followersOf,
  subscribers: (p) => `
  select e.user_id from event_subscriptions e where e.space_id = any(${p.spaces}) and e.event = ${p.event}`,
  newsletter: (p) => `
  select f.user_id from subscriptions f where f.space_id = any(${p.spaces}) and f.type = 'NEWSLETTER'`,
  authors: (p) => `
  select ca.user_id from contribution_authors ca where ca.contribution_id = any(${p.items})`,
  thread: (p) => `
  select t.creator_id as user_id from contributions t where t.id = ${p.root} or t.root_id = ${p.root}`,
  coordinators: (p) => `
  select m.user_id from memberships m
  where m.assembly_id = ${p.assembly} and (m.group_id is null or m.group_id = ${p.group}) and ${isCoordinatorSql('m')}`,
  moderators: (p) => `
  select m.user_id from memberships m
  where m.assembly_id = ${p.assembly} and (m.group_id is null or m.group_id = ${p.group})
    and (${isCoordinatorSql('m')} or (m.group_id is null and ${isModeratorSql('m')}))`,
  voters: (p) => votersSql(p, ''),
  undecided: (p) =>
    votersSql(
      p,
      `and not exists (select from ballot_papers v where v.ballot_id = b.id and v.user_id = u.id and v.status <> 0)
  and not exists (select from ballot_participants v
    where v.ballot_id = b.id and v.user_id = u.id and v.voted_on is not null)`,
    ),
  person: (p) => `select unnest(${p.persons}) as user_id`,
}

/**
 * Selects `user_id` and `reasons` of the next chunk of people who an event concerns, besides who did it, ordered by id. Who ignores
 * the event for one of its spaces is left out, unless it cannot be turned off. With `among` only of these people.
 */
export function audienceSql(event: EventName, p: AudienceParams, among: boolean): string {
  const { to, always } = getEventRule(event)
  const ignored = `and not exists (select from subscriptions x where x.user_id = q.user_id and x.space_id = any(${p.spaces})
      and ${p.event} = any(x.ignored_events))`
  const parts = (Object.keys(to) as Audience[]).map(
    (audience) => `
  (select distinct q.user_id, '${audience}' as reason from (${AUDIENCE_SQL[audience](p)}) q
    where q.user_id > ${p.after} and q.user_id <> ${p.actor} ${among ? `and q.user_id = any(${p.among})` : ''}
      ${always ? '' : ignored}
    order by q.user_id limit ${CHUNK})`,
  )
  return `
  select z.user_id, array_agg(z.reason) as reasons from (${parts.join(' union all ')}) z
  group by z.user_id order by z.user_id limit ${CHUNK}`
}
