import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { phaseBrief } from '@folkmoot/core/campaigns/phase-brief.ts'
import { currentComponent } from '@folkmoot/core/campaigns/phases.ts'
import { wordLimit } from '@folkmoot/core/contributions/description.ts'
import {
  actorsFor,
  amendingOpen,
  groupPhaseOpen,
  type Home,
  hasPublicPages,
  type ItemState,
  mayPin,
  mayRead,
  mayReadTalk,
  maySeeMembersBoard,
  refusesEdit,
  refusesModeration,
  refusesRecovery,
  refusesRemoval,
  refusesSupport,
  type Seat,
  supportClosed,
  supportOver,
  writingOpen,
} from '@folkmoot/core/contributions/policy.ts'
import type { ContributionMay } from '@folkmoot/core/contributions/shapes.ts'
import { offeredSteps, type StepSituation } from '@folkmoot/core/contributions/statuses.ts'
import { type ContributionType, isTalk, type Status } from '@folkmoot/core/contributions/words.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { type Db, query } from '../database/open.ts'
import { type Asked, askFor, CALLER } from '../http/ask-as-caller.ts'
import type { ActContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { type Folded, unfold } from '../shared/facts.ts'
import { confirmationsIn, type HomeRow, homeOf, isAssemblyOf, phasesIn, readsHome, seatIn } from './home.ts'
import { ITEM, ITEM_LOCKED, PAGE, PUBLIC_ITEM, PUBLIC_PAGE } from './item-sql.ts'

/** An item as the rules of reading ask for it, with its reader. */
export interface ReadRow extends HomeRow {
  id: number
  uuid: string
  type: ContributionType
  status: Status
  removed: boolean
  campaign_id: number | null
  /** Of something said on a board: which, and what it stands on (nothing on a campaign's own board). */
  board: 'PUBLIC' | 'MEMBERS' | null
  host_id: number | null
  host_type: ContributionType
  host_status: Status
  host_removed: boolean
  host_author: boolean
  creator: boolean
  author: boolean
  parent_author: boolean
}

/** The same, with what decides which steps and buttons are offered. */
interface OfferedRow extends ReadRow {
  creator_id: number | null
  comments: number
  comments_members: number
  created: string
  removed_at: string | null
  former: Status | null
  others_took_part: boolean
  in_open_ballot: boolean
  k_title: string | null
  k_colour: string | null
  k_space_uuid: string | null
}

/** An item with its page as the database wrote it. */
export interface PageRow extends OfferedRow {
  view: string
}

/** An item as acts on it read it. */
export interface ItemRow extends OfferedRow {
  group_id: number | null
  space_id: number
  revision: number
  title: string
  plain: string
  updated: string
}

/** An item, its place, its reader's seat, and today in its assembly. */
export interface Found<Row extends OfferedRow = ItemRow> {
  readonly row: Row
  readonly home: Home
  readonly seat: Seat
  readonly today: Day
}

interface ItemPath {
  readonly aid: string
  readonly coid: string
}

/** Asks for the page of an item, together with who calls. */
export function askPage(context: ActContext, { coid }: ItemPath): Asked | undefined {
  const id = idFrom(coid)
  return id === undefined ? undefined : { text: PAGE, values: [id, CALLER, context.clock.iso()] }
}

/** The item of that row, when it is of the assembly of the path and the caller may read it; else undefined, which is 404. */
export function foundItem<Row extends OfferedRow>(
  context: ActContext,
  me: Me,
  { aid }: ItemPath,
  row: Row | undefined,
): Found<Row> | undefined {
  const reader = row && isAssemblyOf(row, aid) ? readerOf(row, me, true) : undefined
  return row && reader && { row, ...reader, today: context.clock.today(row.a_zone) }
}

/**
 * An item of an assembly by the numbers of a path, when the caller may read it; else undefined, which is 404. Locked, it
 * stays as it is until the transaction ends.
 */
export async function findItem(
  db: Db,
  context: ActContext,
  me: Me,
  params: ItemPath,
  { lock = false }: { lock?: boolean } = {},
): Promise<Found | undefined> {
  const id = idFrom(params.coid)
  if (id === undefined) return undefined
  const { rows } = await query<Folded>(db, lock ? ITEM_LOCKED : ITEM, [id, me.userId, context.clock.iso()])
  return foundItem(context, me, params, rows[0] && unfold<ItemRow>(rows[0]))
}

/** The page of an item by the numbers of a path, for an answer to what somebody did to it. */
export async function findPage(
  db: Db,
  context: ActContext,
  me: Me,
  params: ItemPath,
): Promise<Found<PageRow> | undefined> {
  const asked = askPage(context, params)
  return asked && foundItem(context, me, params, await askFor<PageRow>(db, asked, me.userId))
}

/** An item by uuid as everybody may read it. */
export const findPublicItem = (db: Db, context: ActContext, uuid: string): Promise<Found | undefined> =>
  findPublic(db, context, uuid, PUBLIC_ITEM)

/** Its page. */
export const findPublicPage = (db: Db, context: ActContext, uuid: string): Promise<Found<PageRow> | undefined> =>
  findPublic(db, context, uuid, PUBLIC_PAGE)

async function findPublic<Row extends OfferedRow>(
  db: Db,
  context: ActContext,
  uuid: string,
  text: string,
): Promise<Found<Row> | undefined> {
  if (!isUuid(uuid)) return undefined
  const row = await askFor<Row>(db, { text, values: [uuid, 0, context.clock.iso()] }, 0)
  const reader = row && readerOf(row, undefined, false)
  if (!row || !reader || !hasPublicPages(reader.home)) return undefined
  return { row, ...reader, today: context.clock.today(row.a_zone) }
}

/** The place of an item and the caller's seat at it, when the caller may read it. */
export function readerOf(row: ReadRow, me: Me | undefined, byNumber: boolean): { home: Home; seat: Seat } | undefined {
  const home = homeOf(row)
  const seat = seatIn(row, me, home)
  if (!seat.author && !readsHome(row, seat.standing, home, byNumber)) return undefined
  const reads = isTalk(row.type) ? mayReadTalk(row, hostOf(row), seat, home) : mayRead(row, seat, home)
  return reads ? { home, seat } : undefined
}

const hostOf = (row: ReadRow) =>
  row.host_id === null
    ? undefined
    : { type: row.host_type, status: row.host_status, removed: row.host_removed, author: row.host_author }

/** How old an item is, in minutes of the product's clock. */
const minutesOld = (context: ActContext, row: OfferedRow): number =>
  (context.clock.now() - Date.parse(row.created)) / 60_000

export const recoveryState = (context: ActContext, row: OfferedRow) => ({
  type: row.type,
  status: row.status,
  removed: row.removed,
  removedDays: row.removed_at === null ? 0 : (context.clock.now() - Date.parse(row.removed_at)) / 86_400_000,
})

export const editState = (context: ActContext, row: OfferedRow) => ({
  type: row.type,
  status: row.status,
  removed: row.removed,
  minutesOld: minutesOld(context, row),
  answered: isTalk(row.type) && row.comments + row.comments_members > 0,
})

/** What holds for the status of an item, but for what is said with a step. */
export function situationOf({
  row,
  home,
  seat,
  today,
}: Found<OfferedRow>): Omit<StepSituation, 'reason' | 'missing' | 'stillDefault'> {
  const config = home.campaign?.config
  return {
    actors: actorsFor(seat),
    act: 'status',
    settings: {
      statusChange: config?.statusChange ?? true,
      showPublishedStatus: config?.showPublishedStatus ?? true,
      showMergeStatus: config?.showMergeStatus ?? true,
      archiving: config?.archiving ?? true,
    },
    phaseOpen: phaseOpen(row, home, today),
    groupPhaseOpen: groupPhaseOpen(home.campaign, today),
    choseNew: row.creator_id !== null,
    othersTookPart: row.others_took_part,
    inOpenBallot: row.in_open_ballot,
  }
}

/** Proposals and amendments are published in their phases, everything else at any time (decisions D.2). */
function phaseOpen(row: OfferedRow, home: Home, today: Day): boolean {
  if (row.status.startsWith('FORKED')) return amendingOpen(home.campaign, today)
  return row.type !== 'PROPOSAL' || writingOpen('PROPOSAL', home.campaign, today)
}

function mayOf(context: ActContext, found: Found<OfferedRow>): ContributionMay {
  const { row, home, seat, today } = found
  const item: ItemState = row
  const edit = refusesEdit(editState(context, row), seat, home, today)
  const closed = supportClosed(home, !seat.standing.signedIn)
  const over = supportOver(row.type, home, today) ? 'phase_closed' : undefined
  const support = closed ? 'feedback_closed' : (over ?? refusesSupport(seat.standing, home))
  return {
    edit: edit ? { may: false, why: edit } : { may: true },
    remove: refusesRemoval(item, seat) === undefined,
    moderate: refusesModeration(item, seat) === undefined,
    recover: refusesRecovery(recoveryState(context, row), seat) === undefined,
    steps: seat.standing.signedIn && !row.removed ? offeredSteps(stepItem(row), situationOf(found)) : [],
    support: support ? { may: false, why: support } : { may: true },
    mark: memberOrAdmin(seat.standing),
    pin: mayPin(seat),
    seeMembers: maySeeMembersBoard(seat, home),
  }
}

export const stepItem = (row: OfferedRow) => ({ type: row.type, status: row.status, former: row.former ?? undefined })

/** The page of an item as JSON: what the database wrote, and what the rules say about its reader and today. */
export function pageJson(context: ActContext, found: Found<PageRow>): string {
  const { row, home, today } = found
  const config = home.campaign?.config
  const phase = currentComponent(phasesIn(row), today)
  const byNumber = row.view.includes('"contributionId"')
  const rest = {
    commentCount: maySeeMembersBoard(found.seat, home) ? row.comments_members : 0,
    campaign:
      config && row.k_id !== null
        ? {
            ...(byNumber ? { campaignId: row.k_id, spaceId: row.k_space } : {}),
            uuid: row.k_uuid,
            title: row.k_title,
            colour: row.k_colour,
            spaceUuid: row.k_space_uuid,
            budget: config.budget,
          }
        : null,
    phase: phase ? phaseBrief(phase, today) : null,
    wordLimit: (config && wordLimit(row.type, config)) ?? null,
    confirmations: confirmationsIn(row),
    may: mayOf(context, found),
  }
  return `${row.view.slice(0, -1)},${JSON.stringify(rest).slice(1)}`
}
