import { DEFAULT_PHASE_DAYS } from '@folkmoot/core/communities/campaigns/words.ts'
import type { SeatReason } from '@folkmoot/core/deliberation/juries/absence.ts'
import type { JuryPool, SeatState } from '@folkmoot/core/deliberation/juries/words.ts'
import { isMemberSql } from '../../communities/access/member-sql.ts'
import { columnOf, defineStatement, defineStatementVariants, type StatementRow } from '../../platform/database/statement.ts'
import { isoTimestampSql } from '../contributions/card-sql.ts'

/** Whether a user belongs to the pool of a jury, which is the assembly or the groups of a campaign. */
const isInPoolSql = (from: JuryPool, { assembly, campaign }: { readonly assembly: string; readonly campaign: string }) => {
  const member = `m.user_id = u.id and ${isMemberSql('m')}`
  const memberships =
    from === 'ASSEMBLY'
      ? `memberships m where m.assembly_id = ${assembly} and m.group_id is null and ${member}`
      : `campaign_groups l join working_groups g on g.id = l.group_id and g.deleted_at is null
        join memberships m on m.group_id = g.id where l.campaign_id = ${campaign} and ${member}`
  return `u.active and u.deleted_at is null and exists (select from ${memberships})`
}

const POOLS = [{ from: 'ASSEMBLY' }, { from: 'CAMPAIGN_WORKING_GROUPS' }] as const

/** The people of a pool as it is now, sorted by uuid. */
export const LIST_POOL = defineStatementVariants({
  name: 'juries.pool',
  params: { assembly: 'int', campaign: 'int' },
  row: { uuid: 'uuid' },
  text: (param, { from }: { readonly from: JuryPool }) => `select u.uuid from users u where ${isInPoolSql(from, param)} order by u.uuid`,
  examples: POOLS,
})

/** Of some people, those who still belong to a pool. */
export const LIST_REMAINING = defineStatementVariants({
  name: 'juries.remaining',
  params: { assembly: 'int', campaign: 'int', uuids: 'uuid[]' },
  row: { id: 'int', uuid: 'uuid' },
  text: (param, { from }: { readonly from: JuryPool }) =>
    `select u.id, u.uuid from users u where u.uuid = any(${param.uuids}) and ${isInPoolSql(from, param)}`,
  examples: POOLS,
})

/**
 * Of some people who no longer belong to the pool of a draw, what is known about why: somebody who was removed and came back since was
 * not removed.
 */
export const DESCRIBE_ABSENCES = defineStatement({
  name: 'juries.describe-absences',
  params: { assembly: 'int', campaign: 'int', drawnAt: 'timestamptz', uuids: 'uuid[]' },
  row: {
    id: 'int',
    uuid: 'uuid',
    accountDeleted: 'boolean',
    accountBlocked: 'boolean',
    groupDeleted: 'boolean',
    removedAt: 'timestamptz?',
    removedBy: 'int?',
  },
  text: ({ assembly, campaign, drawnAt, uuids }) => `
with places as materialized (
  select a.space_id from assemblies a where a.id = ${assembly}
  union all select g.space_id from campaign_groups l join working_groups g on g.id = l.group_id where l.campaign_id = ${campaign})
select u.id, u.uuid, u.deleted_at is not null as "accountDeleted", not u.active as "accountBlocked",
  exists (select from campaign_groups l join working_groups g on g.id = l.group_id and g.deleted_at >= ${drawnAt}
    join memberships m on m.group_id = g.id and m.user_id = u.id where l.campaign_id = ${campaign}) as "groupDeleted",
  r.at as "removedAt", r.actor_id as "removedBy"
from users u left join lateral (
  select s.at, s.actor_id, s.event from signals s where s.space_id in (select space_id from places)
    and s.event in ('MEMBER_REMOVED', 'MEMBER_JOINED') and (s.data->>'userId')::int = u.id and s.at >= ${drawnAt}
  order by s.id desc limit 1
) r on r.event = 'MEMBER_REMOVED'
where u.uuid = any(${uuids})`,
})

/** The seats of a jury that are not passed on, with whether their people still belong to the pool. */
export const LIST_HELD_SEATS = defineStatementVariants({
  name: 'juries.held-seats',
  params: { jury: 'int', assembly: 'int', campaign: 'int' },
  row: {
    place: 'int',
    uuid: 'uuid?',
    userId: 'int?',
    state: 'jury_seats.state',
    kept: 'boolean',
    present: 'boolean',
    gone: 'boolean',
  },
  text: (param, { from }: { readonly from: JuryPool }) => `
select s.place, u.uuid, u.id as "userId", s.state, s.kept_at is not null and s.back_at is null as kept,
  u.id is not null and ${isInPoolSql(from, param)} as present,
  u.id is null or u.deleted_at is not null as gone
from jury_seats s left join users u on u.id = s.user_id
where s.jury_id = ${param.jury} and s.state <> 'PASSED' order by s.place`,
  examples: POOLS,
})

const DRAW_ROW = {
  id: 'int',
  number: 'int',
  reason: 'text?',
  seed: 'text',
  commitment: 'text',
  committedAt: 'timestamptz',
  drawnAt: 'timestamptz?',
  drawnFrom: 'juries.drawn_from',
  share: 'text?',
  seats: 'int?',
  poolHash: 'text?',
  poolSize: 'int?',
  asked: columnOf<readonly StoredSeat[]>('json'),
} as const

interface StoredSeat {
  readonly place: number
  readonly state: SeatState
  readonly passedWhy: SeatReason | null
  readonly keptAt: string | null
  readonly keptWhy: SeatReason | null
  readonly keptBy: string | null
  readonly backAt: string | null
  readonly userId: number | null
  readonly name: string | null
  readonly answerBy: string
}

/** The draws of a phase, newest first, with those who were asked. */
export const LIST_DRAWS = defineStatement({
  name: 'juries.draws',
  params: { component: 'int' },
  row: DRAW_ROW,
  text: ({ component }) => `
select j.id, j.number, j.reason, j.seed, j.commitment, j.committed_at as "committedAt", j.drawn_at as "drawnAt",
  j.drawn_from as "drawnFrom", j.share, j.seats, j.pool_hash as "poolHash", cardinality(j.pool) as "poolSize",
  coalesce((select json_agg(json_build_object('place', s.place, 'state', s.state, 'userId', s.user_id,
      'name', (select u.name from users u where u.id = s.user_id and u.deleted_at is null),
      'passedWhy', s.passed_why, 'keptAt', ${isoTimestampSql('s.kept_at')}, 'keptWhy', s.kept_why, 'backAt',
      ${isoTimestampSql('s.back_at')},
      'keptBy', (select b.name from users b where b.id = s.kept_by_id and b.deleted_at is null),
      'answerBy', ${isoTimestampSql('s.answer_by')}) order by s.place)
    from jury_seats s where s.jury_id = j.id), '[]') as asked
from juries j where j.component_id = ${component} order by j.number desc`,
})
export type StoredDraw = StatementRow<typeof LIST_DRAWS>

/** The newest draw of a phase whose pool is fixed. */
const newestJurySql = (component: string): string => `
  select max(j.id) from juries j where j.component_id = ${component} and j.drawn_at is not null`

/** Whether a user has a seat of the jury of a phase, which is its newest draw; one that is kept for them is used when they are back. */
export const isJurorSql = (component: string, user: string): string => `
exists (select from jury_seats s where s.user_id = ${user} and s.state = 'ACCEPTED' and (s.kept_at is null or s.back_at is not null)
  and s.jury_id = (${newestJurySql(component)}))`

/** The newest jury of a phase with what fills its seats. */
export const FIND_JURY = defineStatement({
  name: 'juries.find',
  params: { component: 'int' },
  row: {
    id: 'int',
    seed: 'text',
    from: columnOf<JuryPool>('text'),
    seats: 'int',
    uuids: columnOf<string[]>('json'),
    asked: 'int',
    kept: 'int',
    drawnAt: 'timestamptz',
  },
  text: ({ component }) => `
select j.id, j.seed, coalesce(j.drawn_at, j.committed_at) as "drawnAt", coalesce(j.drawn_from, 'ASSEMBLY') as "from", coalesce(j.seats, 0)
  as seats, array_to_json(j.pool) as uuids,
  (select count(*)::int from jury_seats s where s.jury_id = j.id) as asked,
  (select count(*)::int from jury_seats s where s.jury_id = j.id and s.state <> 'PASSED') as kept
from juries j where j.id = (${newestJurySql(component)})`,
})

/** Phases that may need something: a jury assesses there and no seed is fixed yet, or a jury is drawn and the phase not over. */
export const LIST_JURY_PHASES = defineStatement({
  name: 'juries.phases',
  params: { from: 'text', key: 'text' },
  row: { campaign: 'int', component: 'int' },
  text: ({ from, key }) => `
select p.campaign_id as campaign, p.id as component
from components p join campaigns k on k.id = p.campaign_id and k.deleted_at is null
join assemblies a on a.id = k.assembly_id and a.archived_at is null
where p.type = 'DELIBERATION' and p.enabled and not p.linked
  and coalesce(p.end_on, p.start_on + ${DEFAULT_PHASE_DAYS}, ${from}::date) >= ${from}::date
  and (exists (select from juries j where j.component_id = p.id and j.drawn_at is not null)
    or exists (select from config o where o.space_id = p.space_id and o.key = ${key} and upper(o.value) = 'JURY')
      and not exists (select from juries j where j.component_id = p.id))
order by p.id`,
})
