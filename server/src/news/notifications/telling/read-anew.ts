import { isCoordinatorOrAdmin, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import {
  type ContributionViewer,
  isContributionModerator,
  isGroupCoordinator,
} from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import {
  decideTelling,
  explainUnnamed,
  type ThingState,
  type ToldReader,
  type WayOfTelling,
} from '@folkmoot/core/news/notifications/telling.ts'
import { type Audience, type EventName, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import {
  CONTEXT_ROW,
  canOpenContext,
  contextColumns,
  membershipJoins,
  toContributionContext,
  toListViewer,
} from '../../../deliberation/contributions/contribution-context.ts'
import { resolveContributionViewer } from '../../../deliberation/contributions/read-contribution.ts'
import { contextJoins, READ_ROW, readColumns } from '../../../deliberation/contributions/read-contribution-sql.ts'
import { defineStatement, type Executor, type RowOf } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'
import { describeEvent, isNamedThingGone, LIST_EVENTS, resolveTarget, type TakenEvent } from './describe-event.ts'
import { isDeletion, isToldCampaignSql, refuseTelling } from './recipients.ts'

const PERSON_ROW = { told: 'bigint', userId: 'int', admin: 'boolean', second_factor: 'boolean' } as const
const PERSON_COLUMNS = `v.id as told, v."userId", 'ADMIN' = any(u.roles) as admin, u.second_factor`

/** Contributions and comments that people were told of, with what decides whether each may read theirs now. */
const LIST_TOLD_TEXTS = defineStatement({
  name: 'notifications.list-told-texts',
  params: { told: 'json' },
  row: { ...PERSON_ROW, ...READ_ROW, ...CONTEXT_ROW },
  text: ({ told }) => `
select ${PERSON_COLUMNS}, ${readColumns('v."userId"')}, ${contextColumns({ phases: false })}
${contextJoins(
  'v."userId"',
  `(json_to_recordset(${told}) as v (id bigint, "userId" integer, item integer) join users u on u.id = v."userId")`,
)}
where c.id = v.item`,
})

/** Campaigns, groups and assemblies that people were told of, with what decides whether each may open theirs now. */
const LIST_TOLD_PLACES = defineStatement({
  name: 'notifications.list-told-places',
  params: { told: 'json' },
  row: { ...PERSON_ROW, ...CONTEXT_ROW },
  text: ({ told }) => `
select ${PERSON_COLUMNS}, ${contextColumns({ phases: false })}
from json_to_recordset(${told})
  as v (id bigint, "userId" integer, assembly integer, campaign integer, "group" integer, deleted boolean)
join users u on u.id = v."userId"
join assemblies a on a.id = v.assembly and a.archived_at is null
left join campaigns k on k.id = v.campaign and ${isToldCampaignSql('k', 'v.deleted')}
left join working_groups g on g.id = v."group" and g.deleted_at is null
${membershipJoins('v."userId"')}
where (v.campaign is null or k.id is not null) and (v."group" is null or g.id is not null)`,
})

/** One person was told of one event. */
interface ToldPerson {
  readonly id: number
  readonly userId: number
  readonly signal: number
  readonly event: EventName
  readonly reason: Audience
}

interface Rights extends ToldReader {
  /** May open the campaign, group or assembly that it happened in. */
  readonly opensPlace: boolean
}
const NO_RIGHTS: Rights = { reads: false, wrote: false, moderates: false, coordinates: false, opensPlace: false }

/**
 * Reads what events are about as it is now, for each of the people who were told: with its names of today, without any where they may
 * not read it any more or it was removed, or, where it would be sent, not at all (`decideTelling`). Keys are the ids of `told`.
 */
export async function readAnew(
  executor: Executor,
  context: TransactionContext,
  told: readonly ToldPerson[],
  way: WayOfTelling,
): Promise<ReadonlyMap<number, AboutEvent>> {
  const result = new Map<number, AboutEvent>()
  if (told.length === 0) return result
  const rows = await LIST_EVENTS.list(executor, { ids: [...new Set(told.map(({ signal }) => signal))] })
  const events = new Map(rows.map((row) => [row.id, row]))
  const rights = await readRights(executor, context, told, events)
  for (const { id, signal, event, reason } of told) {
    const row = events.get(signal)
    if (!row) continue
    const reader = rights.get(id)
    const state = reader === undefined || isNamedThingGone(row) ? 'gone' : (row.state ?? 'standing')
    const telling = decideTelling(event, state, reader ?? NO_RIGHTS, { reason, way })
    if (telling === 'whole') result.set(id, describeEvent(row))
    else if (telling === 'unnamed') result.set(id, leaveOutNames(describeEvent(row), state, reader ?? NO_RIGHTS))
  }
  return result
}

const NO_IDS: AboutEvent['ids'] = {
  assemblyId: null,
  assemblyUuid: null,
  campaignId: null,
  campaignUuid: null,
  groupId: null,
  groupUuid: null,
  contributionId: null,
  contributionUuid: null,
  contributionType: null,
  commentUuid: null,
  ballotUuid: null,
  invitationId: null,
}

/** Leaves what became of a thing, and its place for those who may still open that. */
function leaveOutNames(about: AboutEvent, state: ThingState, { opensPlace }: Rights): AboutEvent {
  const { assemblyId, assemblyUuid, campaignId, campaignUuid } = about.ids
  return {
    ...{ who: '', title: '', assembly: '', group: '' },
    space: opensPlace ? about.space : '',
    words: { unnamed: explainUnnamed(state) },
    ids: opensPlace ? { ...NO_IDS, assemblyId, assemblyUuid, campaignId, campaignUuid } : NO_IDS,
  }
}

type PersonRow = { readonly userId: number; readonly admin: boolean; readonly second_factor: boolean }
const toMe = (context: TransactionContext, row: PersonRow): Me =>
  toViewerWithoutSession(context, { userId: row.userId, admin: row.admin, secondFactor: row.second_factor })

/** Admins of the site decide where no moderator can. */
const toOffices = (me: Me, viewer: ContributionViewer, inAssembly: Viewer) => ({
  moderates: isContributionModerator(viewer) || me.admin,
  coordinates: isCoordinatorOrAdmin(inAssembly) || isGroupCoordinator(viewer),
})

/** What each person may do now with what they were told of, by the ids of `told`; what is gone has no entry. */
async function readRights(
  executor: Executor,
  context: TransactionContext,
  told: readonly ToldPerson[],
  events: ReadonlyMap<number, TakenEvent>,
): Promise<ReadonlyMap<number, Rights>> {
  const ofTexts: { id: number; userId: number; item: number }[] = []
  const ofPlaces: {
    id: number
    userId: number
    assembly: number
    campaign: number | null
    group: number | null
    deleted: boolean
  }[] = []
  const rights = new Map<number, Rights>()
  const eventOf = new Map<number, EventName>()
  for (const { id, userId, signal, event } of told) {
    const row = events.get(signal)
    if (!row) continue
    const { subject } = getEventRule(event)
    const { item, assembly, campaign, group } = resolveTarget(event, row)
    eventOf.set(id, event)
    if (subject === 'account') rights.set(id, NO_RIGHTS)
    else if (subject === 'contribution' || subject === 'removal') {
      if (item !== null) ofTexts.push({ id, userId, item })
    } else if (assembly !== null) ofPlaces.push({ id, userId, assembly, campaign, group, deleted: isDeletion(event) })
  }
  if (ofTexts.length > 0)
    for (const row of await LIST_TOLD_TEXTS.list(executor, { told: JSON.stringify(ofTexts) })) {
      if (row.campaign_id !== null && row.k_id === null) continue
      rights.set(row.told, toTextRights(context, row))
    }
  if (ofPlaces.length > 0)
    for (const row of await LIST_TOLD_PLACES.list(executor, { told: JSON.stringify(ofPlaces) })) {
      const event = eventOf.get(row.told)
      if (event) rights.set(row.told, toPlaceRights(context, event, row))
    }
  return rights
}

function toTextRights(context: TransactionContext, row: RowOf<typeof LIST_TOLD_TEXTS.row>): Rights {
  const me = toMe(context, row)
  const contributionContext = toContributionContext(row)
  const viewer = toListViewer(row, me, contributionContext)
  return {
    reads: resolveContributionViewer(row, me, true) !== undefined,
    wrote: row.creator || row.author,
    ...toOffices(me, viewer, viewer.assemblyViewer),
    opensPlace: canOpenContext(row, viewer.assemblyViewer, contributionContext, true),
  }
}

function toPlaceRights(context: TransactionContext, event: EventName, row: RowOf<typeof LIST_TOLD_PLACES.row>): Rights {
  const me = toMe(context, row)
  const { subject } = getEventRule(event)
  const viewer = toListViewer(row, me, toContributionContext(row))
  const reads =
    subject === 'campaign' || subject === 'deletedCampaign' || subject === 'group' || subject === 'ballot' || subject === 'space'
      ? refuseTelling(subject, row, me)
      : true
  return { reads, wrote: false, ...toOffices(me, viewer, viewer.assemblyViewer), opensPlace: reads }
}
