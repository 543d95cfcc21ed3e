import { DEFAULT_PHASE_DAYS } from '@folkmoot/core/communities/campaigns/words.ts'
import { INVITATION_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import type { BallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { PREPARED_DAYS } from '@folkmoot/core/decisions/ballots/phase-ballot.ts'
import type { BallotState } from '@folkmoot/core/decisions/ballots/words.ts'
import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import { isAcceptedSql, isCoordinatorSql, isMemberSql, isModeratorSql, isRequesterSql } from '../../communities/access/member-sql.ts'
import { VOTER_COLUMNS, type VoterColumns } from '../../decisions/ballots/voters/roll.ts'
import { isAuthorAsMemberSql, isOwnOrCoWrittenSql } from '../../deliberation/contributions/authors/author-sql.ts'
import { isoTimestampSql } from '../../deliberation/contributions/card-sql.ts'
import { isJurorSql } from '../../deliberation/juries/jury-sql.ts'
import { casesSql } from '../../deliberation/moderation/queue-sql.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { type DraftRow, type ExpertRow, selectDrafts, selectExpertise } from './writing-needs-sql.ts'

export interface VoteRow extends VoterColumns {
  uuid: string
  state: BallotState
  startsOn: string
  endsOn: string
  timezone: string
  campaignId: number
  title: string
  assemblyId: number
  group: { groupId: number; name: string } | null
  rules: BallotRules
  openedAt: string | null
  saved: boolean
}
/** A seat with the moment until which it can be answered for. */
export type SeatRow = NeedRow<'JURY'> & { readonly endsOn: string | null; readonly timezone: string }
/** What a juror has to assess, with when the phase begins, in the zone of its assembly. */
export type AssessmentRow = Omit<NeedRow<'ASSESSMENTS'>, 'asked' | 'type'> & {
  readonly startsOn: string | null
  readonly timezone: string
}
type NeedRow<K extends Need['kind']> = Omit<Extract<Need, { kind: K }>, 'kind'>

/** At most this many needs of each kind are read; the rest follow once these are done. */
const MAX_PER_KIND = 20

/** Campaigns that a user coordinates with a phase of voting that begins within days, or has begun, and has no vote yet. */
const selectWaiting = (user: string, now: string): string => `
select distinct k.id as campaign from memberships m
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join campaigns k on k.assembly_id = a.id and k.deleted_at is null
join components p on p.campaign_id = k.id and p.type = 'VOTING' and p.enabled and not p.linked
where m.user_id = ${user} and m.group_id is null and ${isCoordinatorSql('m')}
  and p.start_on <= ${now}::date + ${PREPARED_DAYS + 1}
  and coalesce(p.end_on, p.start_on + ${DEFAULT_PHASE_DAYS}) >= ${now}::date - 1
  and (k.status = 'PUBLISHED' or exists (select from ballots b where b.component_id = p.id and b.state = 'draft'))
  and not exists (select from ballots b where b.campaign_id = k.id and coalesce(b.component_id, p.id) = p.id
    and b.state in ('open', 'closed', 'counted', 'archived'))
order by k.id limit ${MAX_PER_KIND}`

/** Open ballots of the assemblies of a user without a finalized paper; `saved`: the user has saved choices. */
const selectVotes = (user: string): string => `
select b.uuid, b.state, b.starts_on as "startsOn", b.ends_on as "endsOn", b.timezone, k.id as "campaignId", k.title,
  a.id as "assemblyId", b.rules, case when w.id is not null then json_build_object('groupId', w.id, 'name', w.name) end as "group",
  to_char(b.opened_at, 'YYYY') as "openedAt",
  coalesce(p.votes <> '{}'
    and (p.saved or exists (select from jsonb_each_text(p.votes) v where v.value <> '0')), false) as saved, ${VOTER_COLUMNS}
from memberships m
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join ballots b on b.assembly_id = a.id and b.state = 'open' and m.group_id is not distinct from b.roll_group_id
join campaigns k on k.id = coalesce(b.campaign_id, b.group_campaign_id) and k.deleted_at is null and k.status = 'PUBLISHED'
left join working_groups w on w.id = b.group_id
join users u on u.id = m.user_id
left join ballot_papers p on p.ballot_id = b.id and p.user_id = m.user_id
left join ballot_participants d on d.ballot_id = b.id and d.user_id = m.user_id and d.voted_on is not null
where m.user_id = ${user} and ${isAcceptedSql('m')} and w.deleted_at is null and coalesce(p.status, 0) = 0 and d.id is null
order by b.ends_on, b.id limit ${MAX_PER_KIND}`

/**
 * Seats of juries that a user has not answered for in time, of phases that are not over or have ended within a day: `toJuryNeeds`
 * leaves out those that have ended in their assembly's zone. `now` is the time of the product.
 */
const selectSeats = (user: string, now: string): string => `
select json_build_object('assemblyId', a.id, 'campaignId', k.id, 'title', k.title) as campaign,
  k.uuid as "campaignUuid", p.uuid as "phaseUuid", ${isoTimestampSql('s.answer_by')} as "answerBy",
  to_char(p.end_on, 'YYYY-MM-DD') as "endsOn", a.timezone
from jury_seats s join juries j on j.id = s.jury_id join components p on p.id = j.component_id
join campaigns k on k.id = p.campaign_id and k.deleted_at is null and k.status = 'PUBLISHED'
join assemblies a on a.id = k.assembly_id and a.archived_at is null
join memberships m on m.assembly_id = a.id and m.group_id is null and m.user_id = s.user_id and ${isMemberSql('m')}
where s.user_id = ${user} and s.state = 'ASKED' and s.answer_by >= ${now} and p.enabled
  and (p.end_on is null or p.end_on >= (${now} at time zone 'UTC')::date - 1)
order by s.answer_by, p.id limit ${MAX_PER_KIND}`

const CAMPAIGN = `json_build_object('assemblyId', a.id, 'campaignId', k.id, 'title', k.title) as campaign`
const OPEN_CAMPAIGN = `join campaigns k on k.id = c.campaign_id and k.deleted_at is null and k.status = 'PUBLISHED'
join assemblies a on a.id = c.assembly_id and a.archived_at is null`

/** Proposals that a juror has not assessed, by phase; `toAssessmentNeeds` leaves out phases that do not run. */
const selectAssessments = (user: string, now: string): string => `
select ${CAMPAIGN}, p.uuid as "phaseUuid", min(c.id) as "contributionId", count(*)::int as count,
  to_char(p.start_on, 'YYYY-MM-DD') as "startsOn", to_char(p.end_on, 'YYYY-MM-DD') as "endsOn", a.timezone
from jury_seats o join juries j on j.id = o.jury_id join components p on p.id = j.component_id and p.enabled
join contributions c on c.campaign_id = p.campaign_id and c.type = 'PROPOSAL' and c.status = 'PUBLISHED' and c.removed_at is null
${OPEN_CAMPAIGN}
join memberships m on m.assembly_id = a.id and m.group_id is null and m.user_id = o.user_id and ${isMemberSql('m')}
where o.user_id = ${user} and o.state = 'ACCEPTED' and ${isJurorSql('p.id', user)}
  and (p.end_on is null or p.end_on >= (${now} at time zone 'UTC')::date - 1)
  and not exists (select from feedback f where f.contribution_id = c.id and f.user_id = ${user} and f.type = 'TECHNICAL_ASSESSMENT')
group by a.id, k.id, p.id order by p.end_on, p.id limit ${MAX_PER_KIND}`

/** A user is an author of the contribution `c` of campaign `k`, also as a member of the group that it is written for (CON-101). */
const isAuthorSql = (user: string): string => `(${isOwnOrCoWrittenSql('c', user)} or ${isAuthorAsMemberSql('c', user, 'k.space_id')})`

/** Who asks a user to write on a contribution, and who asks to write on one of the user's, oldest first. */
const selectAuthors = (user: string): string => `
select c.id as "contributionId", c.title, ${CAMPAIGN}, q.kind = 'ASKED' as asked, count(*)::int as count
from author_requests q join contributions c on c.id = q.contribution_id and c.removed_at is null
${OPEN_CAMPAIGN}
where (q.kind = 'INVITED' and q.user_id = ${user}) or (q.kind = 'ASKED' and q.user_id <> ${user} and ${isAuthorSql(user)})
group by c.id, k.id, a.id, q.kind order by min(q.at), c.id limit ${MAX_PER_KIND}`

/** Contributions of a user with amendments that others have sent and that wait for a decision: one that was declined does not. */
const selectAmendments = (user: string): string => `
select c.id as "contributionId", c.title, ${CAMPAIGN}, count(*)::int as count
from contributions c join contributions y on y.forked_from_id = c.id and y.forked_from_revision is not null and y.removed_at is null
  and y.status in ('FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED', 'MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT')
${OPEN_CAMPAIGN}
where c.removed_at is null and c.status in ('PUBLIC_DRAFT', 'PUBLISHED') and ${isAuthorSql(user)}
  and not ${isOwnOrCoWrittenSql('y', user)}
  and (y.status like 'MERGED%' or not exists (select from contribution_history h
    where h.contribution_id = y.id and h.from_status like 'MERGED%' and h.to_status = y.status))
group by c.id, k.id, a.id order by min(y.updated_at), c.id limit ${MAX_PER_KIND}`

/** Requests to join what a user coordinates, oldest first; an assembly includes its groups (specification C). */
const selectRequests = (user: string): string => `
select coalesce(g.name, a.name) as name, a.id as "assemblyId", g.id as "groupId", (
    select max(l.campaign_id) from campaign_groups l join campaigns k on k.id = l.campaign_id and k.deleted_at is null
    where l.group_id = g.id) as "campaignId", count(distinct r.id)::int as count
from memberships m
join memberships r on r.assembly_id = m.assembly_id and ${isRequesterSql('r')} and r.user_id <> m.user_id
  and (m.group_id is null or m.group_id = r.group_id)
join assemblies a on a.id = r.assembly_id and a.archived_at is null
left join working_groups g on g.id = r.group_id
where m.user_id = ${user} and ${isCoordinatorSql('m')} and g.deleted_at is null
group by a.id, g.id order by min(r.changed_at), a.id, g.id nulls first limit ${MAX_PER_KIND}`

const judgesSql = (m: string): string => `(${isCoordinatorSql(m)} or ${isModeratorSql(m)})`

/**
 * People who are kept out and ask for a review, of assemblies and groups whose moderators or coordinators a user belongs to; without
 * those whom the user kept out. `now` is the time of the product.
 */
const selectReviews = (user: string, now: string): string => `
select coalesce(g.name, a.name) as name, a.id as "assemblyId", g.id as "groupId", (
    select max(l.campaign_id) from campaign_groups l join campaigns k on k.id = l.campaign_id and k.deleted_at is null
    where l.group_id = g.id) as "campaignId", count(*)::int as count, ${isoTimestampSql('min(b.appealed_at)')} as oldest
from bans b join assemblies a on a.id = b.assembly_id and a.archived_at is null
join lateral (select max(x.group_id) filter (where not exists (select from memberships y where y.user_id = ${user}
      and y.assembly_id = a.id and y.group_id is null and ${judgesSql('y')})) as group_id
    from memberships x where x.user_id = ${user} and x.assembly_id = a.id and ${judgesSql('x')}
      and (x.group_id is null or x.group_id = b.group_id) having count(*) > 0) m on true
left join working_groups g on g.id = m.group_id
left join working_groups w on w.id = b.group_id
where b.appealed_at is not null and b.decision is null and b.lifted_at is null and b.user_id <> ${user}
  and (b.until is null or b.until > ${now}) and b.by_id is distinct from ${user} and w.deleted_at is null
group by a.id, g.id order by min(b.appealed_at), a.id, g.id nulls first limit ${MAX_PER_KIND}`

/**
 * Texts that wait in the queues of a user: of assemblies that they moderate or coordinate, else of the groups that they coordinate;
 * without their own, and without objections to what they removed themselves.
 */
const selectModeration = (user: string): string => `
select a.name, a.id as "assemblyId", count(distinct y.id)::int as count, ${isoTimestampSql('min(y.since)')} as oldest
from memberships m
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join lateral (${casesSql({
  assembly: 'm.assembly_id',
  viewer: user,
  moderates: `(m.group_id is null and (${isCoordinatorSql('m')} or ${isModeratorSql('m')}))`,
  coordinates: `(m.group_id is null and ${isCoordinatorSql('m')})`,
  organizes: `((m.group_id is null and ${isCoordinatorSql('m')}) or (a.management_type = 'OPEN' and exists (select from memberships o
    where o.assembly_id = a.id and o.group_id is null and o.user_id = ${user} and ${isMemberSql('o')})))`,
  coordinatesGroups: 'm.group_id is not null',
})}) y on (y.held or y.flagged or y.objected) and not y.mine
where m.user_id = ${user} and (${isCoordinatorSql('m')} or (m.group_id is null and ${isModeratorSql('m')}))
group by a.id order by min(y.since), a.id limit ${MAX_PER_KIND}`

/** Invitations to the confirmed address of a user; `now` is the machine's time. */
const selectInvitations = (user: string, now: string): string => `
select i.id, coalesce(g.name, a.name) as name, b.name as inviter,
  ${isoTimestampSql(`(coalesce(i.sent_at, i.created_at) + interval '${INVITATION_DAYS} days')`)} as "expiresAt"
from users u
join invitations i on lower(i.email) = lower(u.email) and i.status = 'INVITED' and i.expires_at > ${now}
join assemblies a on a.id = i.assembly_id and a.archived_at is null
left join working_groups g on g.id = i.group_id
left join users b on b.id = i.invited_by
where u.id = ${user} and u.email_verified and g.deleted_at is null
order by i.expires_at, i.id limit ${MAX_PER_KIND}`

const jsonListSql = (sql: string): string => `coalesce((select json_agg(row_to_json(x)) from (${sql}) x), '[]'::json)`

/** Selects all candidates for needs in one statement; the rules then decide which ones count. */
export const LIST_NEEDS = defineStatement({
  name: 'notifications.list-needs',
  params: { user: 'int', now: 'timestamptz', productNow: 'timestamptz' },
  row: {
    waiting: columnOf<{ readonly campaign: number }[]>('json'),
    votes: columnOf<VoteRow[]>('json'),
    seats: columnOf<SeatRow[]>('json'),
    assessments: columnOf<AssessmentRow[]>('json'),
    expertise: columnOf<ExpertRow[]>('json'),
    authors: columnOf<NeedRow<'AUTHORS'>[]>('json'),
    amendments: columnOf<NeedRow<'AMENDMENTS'>[]>('json'),
    requests: columnOf<NeedRow<'REQUESTS'>[]>('json'),
    reviews: columnOf<NeedRow<'REVIEWS'>[]>('json'),
    moderation: columnOf<NeedRow<'MODERATION'>[]>('json'),
    drafts: columnOf<DraftRow[]>('json'),
    publicDrafts: columnOf<DraftRow[]>('json'),
    invitations: columnOf<NeedRow<'INVITATION'>[]>('json'),
  },
  text: ({ user, now, productNow }) => `
select ${jsonListSql(selectWaiting(user, productNow))} as waiting, ${jsonListSql(selectVotes(user))} as votes,
  ${jsonListSql(selectSeats(user, productNow))} as seats,
  ${jsonListSql(selectAssessments(user, productNow))} as assessments, ${jsonListSql(selectAuthors(user))} as authors,
  ${jsonListSql(selectExpertise(user, productNow))} as expertise,
  ${jsonListSql(selectAmendments(user))} as amendments, ${jsonListSql(selectRequests(user))} as requests,
  ${jsonListSql(selectReviews(user, productNow))} as reviews,
  ${jsonListSql(selectModeration(user))} as moderation,
  ${jsonListSql(selectDrafts(user, { status: 'DRAFT', limit: MAX_PER_KIND }))} as drafts,
  ${jsonListSql(selectDrafts(user, { status: 'PUBLIC_DRAFT', limit: 5 * MAX_PER_KIND }))} as "publicDrafts",
    ${jsonListSql(selectInvitations(user, now))} as invitations`,
})
