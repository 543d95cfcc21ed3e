import { isMemberOrAdmin, VISITOR_VIEWER } from '@folkmoot/core/communities/access/viewer.ts'
import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import type { ContributionListQuery } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { serializeCardPermissions } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { getStatusVisibility, hasPublicPages } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { ContributionSummaryList } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { getModeOwnership, resolveRequestedStatuses } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { isSearchable, parseSearchWords, parseSorting } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import {
  CONTRIBUTION_STATUSES,
  type ContributionStatus,
  isPrivateDraft,
  isPublicStatus,
} from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseTermsByLanguage } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Context } from '../../../platform/http/context.ts'
import { rawJson } from '../../../platform/http/handlers.ts'
import type { Me } from '../../../platform/http/session.ts'
import { type CallerQuery, queryAsCaller } from '../../../platform/http/session.ts'
import { canOpenContext, toAssemblyViewer, toContributionContext, toListViewer } from '../contribution-context.ts'
import { findByUuid } from '../family/find-relatives.ts'
import { getBudgetCurrency } from './budget-currency.ts'
import { buildListStatement, type ContributionListCriteria, type ContributionListRow } from './list-contributions-sql.ts'

type SpaceReference = ContributionListCriteria['space']

/** Parses the space of a path, by id or uuid. */
export function parseSpaceReference(text: string): SpaceReference | undefined {
  const by = parseIdentifier(text)
  return by.by === 'id' ? { id: by.id } : by.by === 'uuid' ? { uuid: by.uuid } : undefined
}

/** Splits statuses into those of which the viewer sees all contributions and those of which only their own (specification C). */
const splitByVisibility = (asked: readonly ContributionStatus[], share: (status: ContributionStatus) => 'all' | 'own' | 'none') => ({
  all: asked.filter((s) => share(s) === 'all'),
  own: asked.filter((s) => share(s) === 'own'),
})
type VisibleStatuses = ReturnType<typeof splitByVisibility>
const hasSameStatuses = (a: readonly ContributionStatus[], b: readonly ContributionStatus[]): boolean =>
  a.length === b.length && a.every((s) => b.includes(s))

/** The criteria of the first query, which assumes that the caller is a member. */
function buildFirstCriteria(space: SpaceReference, query: ContributionListQuery, pinned: boolean) {
  const only = getModeOwnership(query.mode)
  const asked = resolveRequestedStatuses(query.status, query.mode)
  const shares = splitByVisibility(asked, (s) => (only || !isPrivateDraft(s) ? 'all' : 'own'))
  const ask = {
    ...toListCriteria(query),
    space,
    only,
    public: false,
    members: true,
    groupAuthors: false,
    home: false,
    pinned,
  }
  return { asked, shares, ask }
}

/** Builds the list query with a member's criteria; it runs together with the authentication of the caller. */
export function buildListQuery(sid: string, query: ContributionListQuery, pinned = false): CallerQuery<ContributionListRow> | undefined {
  const space = parseSpaceReference(sid)
  if (!space) return undefined
  const { ask, shares } = buildFirstCriteria(space, query, pinned)
  return buildListStatement({ ...ask, ...shares })
}

/**
 * Lists a page for a signed-in user. The first row contains the user's real memberships; the query is repeated only if the rules
 * then give other criteria (a non-member, or private drafts shown to a group).
 */
export async function listMemberContributions(
  context: Context,
  me: Me,
  sid: string,
  query: ContributionListQuery,
  firstRow: ContributionListRow | undefined,
  pinned = false,
) {
  const space = parseSpaceReference(sid)
  if (!space || !firstRow) return refuse('not_found')
  const contributionContext = toContributionContext(firstRow)
  const viewer = toAssemblyViewer(firstRow, me)
  if (!canOpenContext(firstRow, viewer, contributionContext, 'id' in space)) return refuse('not_found')
  if (!(await canReadRelated(context, me, query))) return refuse('not_found')
  return listForViewer(context, me, space, query, firstRow, pinned)
}

/** What is related to a contribution tells of its themes: only to those who may read it. */
const canReadRelated = async (context: Context, me: Me | undefined, { related }: ContributionListQuery) =>
  related === undefined || (await findByUuid(context.db, context, me, related)) !== undefined

/** Lists a page of the space of a group whose full page the caller may read (GRP-025). */
export async function listGroupContributions(context: Context, me: Me, spaceId: number, query: ContributionListQuery) {
  const space = { id: spaceId }
  if (!(await canReadRelated(context, me, query))) return refuse('not_found')
  const { ask, shares } = buildFirstCriteria(space, query, false)
  const firstRow = await queryList(context, { ...ask, ...shares }, me.userId)
  return firstRow ? listForViewer(context, me, space, query, firstRow, false) : refuse('not_found')
}

async function listForViewer(
  context: Context,
  me: Me,
  space: SpaceReference,
  query: ContributionListQuery,
  firstRow: ContributionListRow,
  pinned: boolean,
) {
  const { ask, shares, asked } = buildFirstCriteria(space, query, pinned)
  const contributionContext = toContributionContext(firstRow)
  const viewer = toListViewer(firstRow, me, contributionContext)
  const today = context.clock.today(firstRow.a_zone)
  // a group's own list has no default filter: the viewer's permissions decide (A22)
  const requestedStatuses = firstRow.s_group && !query.status && !query.mode ? CONTRIBUTION_STATUSES : asked
  const members = isMemberOrAdmin(viewer.assemblyViewer)
  const groupAuthors = contributionContext.campaign?.config.groupAuthorship === true
  const allowed = ask.only ? shares : selectReadableStatuses(requestedStatuses, viewer, contributionContext)
  const changed = !hasSameStatuses(allowed.all, shares.all) || !hasSameStatuses(allowed.own, shares.own)
  const byGroup = groupAuthors && (ask.only === 'author' || allowed.own.length > 0)
  const home = listsOwnOnly(firstRow, query, contributionContext)
  const secondRow =
    changed || byGroup || home || !members
      ? await queryList(context, { ...ask, ...allowed, members, groupAuthors, home }, me.userId)
      : undefined
  return serializeListPage(query, secondRow ?? firstRow, serializeCardPermissions(viewer.assemblyViewer, contributionContext, today))
}

/** Whether a list of the group's ideas leaves out those that were assigned to it (specification G.5). */
const listsOwnOnly = (row: ContributionListRow, { type }: ContributionListQuery, { group }: ContributionContext): boolean =>
  row.s_group && (type === undefined || type === 'IDEA') && group?.assignedIdeasHidden === true

const selectReadableStatuses = (
  asked: readonly ContributionStatus[],
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): VisibleStatuses => splitByVisibility(asked, (s) => getStatusVisibility(s, viewer, contributionContext))

/** Lists a page as the public sees it; signed-in users get the same (A5). */
export async function listPublicContributions(context: Context, uuid: string, query: ContributionListQuery) {
  const space = parseSpaceReference(uuid)
  if (!space || 'id' in space) return refuse('not_found')
  const all = getModeOwnership(query.mode) ? [] : resolveRequestedStatuses(query.status, query.mode).filter(isPublicStatus)
  const criteria = {
    ...toListCriteria(query),
    space,
    all,
    own: [],
    only: undefined,
    groupAuthors: false,
    home: false,
    public: true,
    members: false,
    pinned: false,
  }
  const row = await queryList(context, criteria, 0)
  const contributionContext = row && toContributionContext(row)
  if (!row || !contributionContext || !hasPublicPages(contributionContext)) return refuse('not_found')
  if (!(await canReadRelated(context, undefined, query))) return refuse('not_found')
  const own = listsOwnOnly(row, query, contributionContext)
  const shown = own ? await queryList(context, { ...criteria, home: true }, 0) : row
  return serializeListPage(
    query,
    shown ?? row,
    serializeCardPermissions(VISITOR_VIEWER, contributionContext, context.clock.today(row.a_zone)),
  )
}

const hasWords = (search: string): boolean => isSearchable(search) && parseSearchWords(search).length > 0

function toListCriteria(query: ContributionListQuery) {
  const order = parseSorting(query.sorting)
  const { limit, offset } = toPageWindow(query)
  return {
    type: query.type,
    order: order.by === 'random' ? { by: 'random' as const, seed: query.seed } : order,
    words: query.search && hasWords(query.search) ? parseTermsByLanguage(query.search) : undefined,
    themes: query.theme ?? [],
    related: query.related,
    limit,
    offset,
  }
}

const queryList = (context: Context, criteria: ContributionListCriteria, viewer: number): Promise<ContributionListRow | undefined> =>
  queryAsCaller(context.db, buildListStatement(criteria), viewer)

const serializeListPage = (query: ContributionListQuery, row: ContributionListRow, may: ContributionSummaryList['may']) => {
  const currency = JSON.stringify(getBudgetCurrency(row))
  const { page, pageSize } = toPageWindow(query)
  return rawJson<never>(
    `{"pageSize":${pageSize},"page":${page},"total":${row.total},` +
      `"may":${JSON.stringify(may)},"currency":${currency},"list":[${row.list ?? ''}]}`,
  )
}
