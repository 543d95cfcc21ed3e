import { BALLOT_THING, isNewOfAKind } from '@folkmoot/core/news/notifications/join-events.ts'
import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { ThingState } from '@folkmoot/core/news/notifications/telling.ts'
import { EVENT_KINDS } from '@folkmoot/core/platform/events/event-kinds.ts'
import type { EventFields } from '@folkmoot/core/platform/events/event-payloads.ts'
import {
  type EventName,
  type EventPayload,
  type EventSubject,
  getEventRule,
  isEventName,
  listEventWords,
} from '@folkmoot/core/platform/events/events.ts'
import { columnOf, defineStatement, type StatementRow } from '../../../platform/database/statement.ts'
import type { EventTarget } from './recipients.ts'

const EVENT_ROW = {
  id: 'int',
  at: 'timestamptz',
  event: 'text',
  actor_id: 'int?',
  space_id: 'int?',
  told_user_id: 'int',
  data: columnOf<EventFields>('json'),
  actor: 'text?',
  visitor: 'text?',
  contribution_id: 'int?',
  contribution_uuid: 'uuid?',
  type: 'text?',
  root_id: 'int?',
  item_id: 'int?',
  item_uuid: 'uuid?',
  item_type: 'text?',
  item_title: 'text?',
  item_space: 'int?',
  a_id: 'int?',
  a_uuid: 'uuid?',
  a_name: 'text?',
  a_space: 'int?',
  a_zone: 'text?',
  k_id: 'int?',
  k_uuid: 'uuid?',
  k_title: 'text?',
  k_space: 'int?',
  g_id: 'int?',
  g_uuid: 'uuid?',
  g_name: 'text?',
  g_space: 'int?',
  b_id: 'int?',
  b_title: 'text?',
  /** What has become of the contribution or comment, and of what a comment is about; null for events of none. */
  state: columnOf<ThingState | null>('text?'),
  /** The title of the original of an amendment; null where it is not to be read any more. */
  parent_title: 'text?',
  /** Of an event that names a milestone by its phase and key: the names of today; null where it is gone. */
  milestone_title: 'text?',
  milestone_phase: 'text?',
  candidates: columnOf<number[]>('int[]'),
  invitee: 'int?',
} as const

/** In SQL: what has become of the contribution `c`. */
const stateSql = (c: string): string => `case
  when ${c}.hidden_by_flags or (${c}.removed_at is null and ${c}.status = 'NEW') then 'held'
  when ${c}.removed_at is null then 'standing'
  when ${c}.removed_by = ${c}.creator_id or exists (select from contribution_authors w
    where w.contribution_id = ${c}.id and w.user_id = ${c}.removed_by) then 'withdrawn'
  else 'removed' end`

/** Selects events with the things they are about, as they are now; `signals` selects their rows. */
const eventsSql = (signals: string): string => `
with s as (${signals})
select s.id, s.at, s.event, s.actor_id, s.space_id, s.told_user_id, s.data, u.name as actor,
  nullif(c.visitor_name, '') as visitor, c.id as contribution_id, c.uuid as contribution_uuid, c.type, c.root_id,
  i.id as item_id, i.uuid as item_uuid, i.type as item_type, i.title as item_title, i.space_id as item_space,
  a.id as a_id, a.uuid as a_uuid, a.name as a_name, a.space_id as a_space, a.timezone as a_zone,
  k.id as k_id, k.uuid as k_uuid, k.title as k_title, k.space_id as k_space,
  g.id as g_id, g.uuid as g_uuid, g.name as g_name, g.space_id as g_space, b.id as b_id, b.title as b_title,
  case when s.data->>'contributionId' is null then null when c.id is null then 'gone'
    when i.removed_at is not null then ${stateSql('i')} else ${stateSql('c')} end as state,
  (select q.title from contributions q where q.id = c.forked_from_id and q.removed_at is null) as parent_title,
  t.title as milestone_title, p.title as milestone_phase,
  array(select n.contribution_id from ballot_candidates n where n.ballot_id = b.id and b.group_id is null) as candidates,
  (select v.id from users v where s.event = 'INVITED' and lower(v.email) = lower(s.data->>'email') and v.email_verified
    order by v.id limit 1) as invitee
from s
left join users u on u.id = s.actor_id and u.deleted_at is null
left join contributions c on c.id = (s.data->>'contributionId')::int
left join contributions i on i.id = coalesce((select h.id from contributions h where h.space_id = c.on_space_id),
  case when c.on_space_id is null then c.id else c.root_id end)
left join components p on p.id = (s.data->>'phaseId')::int and s.data->>'milestoneKey' is not null
left join milestones t on t.component_id = p.id and t.key = s.data->>'milestoneKey'
left join ballots b on b.uuid = (s.data->>'ballotUuid')::uuid
left join campaigns k on k.id = coalesce(b.campaign_id, c.campaign_id, (s.data->>'campaignId')::int,
  (select x.id from campaigns x where x.space_id = s.space_id))
left join working_groups g on g.id = coalesce((s.data->>'groupId')::int, c.group_id)
left join assemblies a on a.id = coalesce(c.assembly_id, k.assembly_id, g.assembly_id, (s.data->>'assemblyId')::int)
order by s.id`

/** Takes the oldest events that not everybody was told of. Another node skips those that this one has taken. */
export const TAKE_EVENTS = defineStatement({
  name: 'notifications.take-events',
  params: { limit: 'int' },
  row: EVENT_ROW,
  text: ({ limit }) => eventsSql(`select * from signals where told_at is null order by id limit ${limit} for update skip locked`),
})

/** Lists events that were told, to tell somebody of them again. */
export const LIST_EVENTS = defineStatement({
  name: 'notifications.list-events',
  params: { ids: 'int[]' },
  row: EVENT_ROW,
  text: ({ ids }) => eventsSql(`select * from signals where id = any(${ids})`),
})
export type TakenEvent = StatementRow<typeof TAKE_EVENTS>

const isComment = (row: TakenEvent): boolean => row.contribution_id !== null && row.contribution_id !== row.item_id

/** What an event carries if it is of one of these kinds. */
const readPayload = <E extends EventName>({ event, data }: TakenEvent, ...kinds: readonly E[]) =>
  kinds.some((kind) => kind === event) ? (data as EventPayload<E>) : undefined

const MILESTONE_EVENTS = [...EVENT_KINDS.dates, 'MILESTONE_PASSED'] as const
/** What is told of an amendment names its original. */
const AMENDMENT_EVENTS = ['NEW_CONTRIBUTION_FORK', 'MERGE_PREPARED', 'MERGE_DECLINED'] as const satisfies EventName[]

/** So much of a message is kept: a mail shows its beginning, the page has the rest (specification H). */
const EXCERPT_LENGTH = 200

/** The title of what an event is about, by its name of today; words that belong to the event itself, such as a message's, stay. */
function readTitle(row: TakenEvent): string {
  const { title = '' } = row.data
  // a comment on a board that is of no text names the campaign or group
  if (row.state !== null) return (row.item_id === null ? (row.k_title ?? row.g_name) : row.item_title) ?? ''
  const { subject } = isEventName(row.event) ? getEventRule(row.event) : { subject: undefined }
  if (subject === 'group') return row.g_name ?? ''
  if (subject === 'campaign' || subject === 'deletedCampaign') return row.k_title || title
  return (subject === 'ballot' && row.b_title) || title || row.k_title || ''
}

/** What changes by its own act after the event, as it is called today. */
function readWords(row: TakenEvent): Record<string, string> {
  const told: Readonly<Record<string, unknown>> = { ...row.data }
  const names = isEventName(row.event) ? listEventWords(row.event) : []
  const words = Object.fromEntries(names.flatMap((name) => (told[name] ? [[name, String(told[name])]] : [])))
  const milestone = readPayload(row, ...MILESTONE_EVENTS)
  return {
    ...words,
    ...(milestone?.milestoneKey ? { milestone: row.milestone_title ?? '', phase: row.milestone_phase ?? '' } : {}),
    ...(words.parentTitle === undefined ? {} : { parentTitle: row.parent_title ?? '' }),
    ...(words.text === undefined ? {} : { text: words.text.slice(0, EXCERPT_LENGTH) }),
  }
}

/** Whether what the event names besides a contribution is gone: its milestone, its campaign, or the original of an amendment. */
export const isNamedThingGone = (row: TakenEvent): boolean =>
  (readPayload(row, ...MILESTONE_EVENTS)?.milestoneKey !== undefined && row.milestone_phase === null) ||
  (typeof readPayload(row, ...AMENDMENT_EVENTS)?.parentTitle === 'string' && row.parent_title === null)

/** Says what an event is about, with the names and titles of this moment. */
export function describeEvent(row: TakenEvent): AboutEvent {
  const { who, spaceName, ballotUuid } = row.data
  const group = row.g_name ?? ''
  // what is deleted cannot be opened: it leads to the assembly
  const deleted = row.event === 'CAMPAIGN_DELETED'
  return {
    // a group, or somebody without an account
    who: who || (row.actor ?? row.visitor ?? ''),
    title: readTitle(row),
    space: (spaceName && (group || row.a_name || spaceName)) || (deleted ? '' : row.k_title) || group || row.a_name || '',
    assembly: row.a_name ?? '',
    group,
    words: readWords(row),
    ids: {
      assemblyId: row.a_id,
      assemblyUuid: row.a_uuid,
      campaignId: deleted ? null : row.k_id,
      campaignUuid: deleted ? null : row.k_uuid,
      groupId: row.g_id,
      groupUuid: row.g_uuid,
      contributionId: row.item_id,
      contributionUuid: row.item_uuid,
      contributionType: row.item_type,
      commentUuid: isComment(row) ? row.contribution_uuid : null,
      ballotUuid: ballotUuid || null,
      invitationId: readPayload(row, 'INVITED', 'INVITATION_ANSWERED')?.invitationId ?? null,
    },
  }
}

/** What moderators are told at most once an hour of, for the whole queue of their assembly (specification F). */
const QUEUE_EVENTS: readonly string[] = ['NEW_CONTRIBUTION_FEEDBACK_FLAG', 'CONTRIBUTION_HELD', 'REMOVAL_OBJECTION'] satisfies EventName[]

/** What becomes of a comment concerns its writer, not the authors of what it is about. */
const OF_WRITER: readonly EventName[] = ['MODERATED_CONTRIBUTION', 'EXCLUDED', 'RECOVERED', 'OBJECTION_UPHELD']

/** What notifications of the same event are shown as one for. */
export function nameThing(row: TakenEvent): string {
  if (QUEUE_EVENTS.includes(row.event)) return `moderation ${row.a_id ?? 0}`
  const newsletter = readPayload(row, 'NEWSLETTER')
  if (newsletter) return `newsletter ${newsletter.newsletter}`
  const removal = readPayload(row, 'MODERATED_CONTRIBUTION', 'RECOVERED')
  if (removal?.act) return `act ${removal.act}`
  // new ones of a kind are one entry of their campaign or group
  if (isEventName(row.event) && isNewOfAKind(row.event) && row.item_id !== null)
    return `new in ${row.k_id === null ? `group ${row.g_id ?? 0} of ${row.a_id ?? 0}` : `campaign ${row.k_id}`}`
  if (row.item_id !== null) return `contribution ${row.item_id}`
  if (row.b_id !== null) return `${BALLOT_THING}${row.b_id}`
  return `space ${row.space_id ?? 0}`
}

const listGiven = (...ids: readonly (number | null | undefined)[]): number[] => ids.filter((id) => id != null && id > 0) as number[]

/** The subjects whose people may be those of a group alone. */
const OF_GROUP: readonly EventSubject[] = ['space', 'group', 'contribution', 'removal']

/** Who may be told of an event, in the terms of `audienceSql`. */
export function resolveTarget(event: EventName, row: TakenEvent): EventTarget {
  const { subject } = getEventRule(event)
  const contained = row.item_space !== null && !event.startsWith('NEW_CONTRIBUTION_')
  const comment = isComment(row)
  const answered = readPayload(row, 'INVITATION_ANSWERED')
  // followers of the campaign or group hear of new contributions, those of the contribution of what becomes of it
  const spaces = [
    row.space_id,
    ...(contained || comment ? [row.item_space] : []),
    ...followedSpaces(event, row),
    ...(row.data.spaces ?? []),
  ]
  return {
    actor: row.actor_id ?? 0,
    assembly: row.a_id,
    group: OF_GROUP.includes(subject) ? row.g_id : null,
    campaign: row.k_id,
    item: row.contribution_id,
    spaces: [...new Set(spaces.filter((id) => id !== null))],
    items: listItems(event, row),
    root: comment ? (row.root_id ?? row.contribution_id) : null,
    ballot: row.b_id,
    persons: [...listGiven(answered ? answered.invitedBy : row.data.userId, row.invitee), ...(row.data.userIds ?? [])],
  }
}

/** The contributions whose authors an event concerns. */
function listItems(event: EventName, row: TakenEvent): readonly number[] {
  if (event === 'BALLOT_RESULTS' || event === 'WINNERS_OVERRIDDEN') return row.candidates
  const named = row.data.items ?? []
  if (named.length > 0) return named
  return row.item_id === null || (isComment(row) && OF_WRITER.includes(event)) ? [] : [row.item_id]
}

/** Who follows an assembly hears of its campaigns, who follows a campaign of its contributions and groups. */
function followedSpaces(event: EventName, row: TakenEvent): (number | null)[] {
  if (event === 'NEW_CAMPAIGN') return [row.a_space]
  if (event === 'NEW_WORKING_GROUP') return [row.k_space, row.a_space]
  if (event === 'NEW_CONTRIBUTION_PROPOSAL') return [row.k_space, row.g_space, row.a_space]
  if (/^NEW_CONTRIBUTION_(IDEA|BRAINSTORMING|NOTE)$/.test(event)) return [row.k_space, row.g_space]
  return []
}
