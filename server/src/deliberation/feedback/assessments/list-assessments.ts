import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseReadingGroupContributions } from '@folkmoot/core/communities/groups/policy.ts'
import type { AssessmentQuery } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import {
  refuseReadingAssessments,
  refuseRemovingAssessment,
  refuseStatingForGroup,
} from '@folkmoot/core/deliberation/feedback/assessment-policy.ts'
import type { AssessmentList } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findGroupAccess } from '../../../communities/groups/group-access.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import {
  findContribution,
  findPublicContribution,
  isListedContribution,
  type ReadableContribution,
} from '../../contributions/read-contribution.ts'
import { isConcerned, LIST_ASSESSMENTS, listConcernedGroups } from './assessment-sql.ts'

interface ItemPath {
  readonly aid: string
  readonly coid: string
}

/** Finds what can be assessed if the caller may read it: a contribution that is no comment and was not removed. */
export async function findAssessable(
  ...[db, context, me, path, lock]: [...Parameters<typeof findContribution>]
): Promise<ReadableContribution | undefined> {
  const readable = await findContribution(db, context, me, path, lock)
  return readable && isListedContribution(readable) ? readable : undefined
}

/** The assessments of a contribution for a signed-in reader. */
export async function listAssessments(context: Context, me: Me, path: ItemPath, query: AssessmentQuery) {
  const readable = await findAssessable(context.db, context, me, path)
  return readable ? readAssessments(context, me, readable, query) : refuse('not_found')
}

/** The assessments of a contribution for everybody. */
export async function listPublicAssessments(context: Context, uuid: string, query: AssessmentQuery, campaign?: string) {
  const readable = await findPublicContribution(context.db, context, uuid)
  const inCampaign = campaign === undefined || readable?.row.k_uuid === campaign.toLowerCase()
  return readable && inCampaign && isListedContribution(readable)
    ? readAssessments(context, undefined, readable, query)
    : refuse('not_found')
}

/** The statement of a group concerned with a contribution; who reads the lists of the group also reads what its members wrote. */
export async function listGroupAssessments(context: Context, me: Me, path: ItemPath & { readonly gid: string }, query: AssessmentQuery) {
  const access = await findGroupAccess(context.db, me, path)
  if (isRefusal(access)) return access
  const readable = await findAssessable(context.db, context, me, path)
  if (!readable) return refuse('not_found')
  const { group, inGroup, inAssembly } = access
  if (!(await isConcerned(context.db, readable.row.id, group.id))) return refuse('not_found')
  const members = !refuseReadingGroupContributions(inGroup, inAssembly)
  return readAssessments(context, me, readable, query, { group: { id: group.id, members } })
}

interface ReadingOptions {
  /** The group that is asked; `members`: what its members wrote is read as well. */
  readonly group?: { readonly id: number; readonly members: boolean }
  readonly forPublic?: boolean
}

/** A page of the assessments of a contribution; `forPublic` leaves out what only members get, such as numeric ids. */
export async function readAssessments(
  { db }: Pick<Context, 'db'>,
  me: Me | undefined,
  { row, viewer, contributionContext }: ReadableContribution,
  query: AssessmentQuery,
  { group, forPublic = me === undefined }: ReadingOptions = {},
) {
  const denied = refuseReadingAssessments(contributionContext, me === undefined)
  if (denied) return denied
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const seesGroups = isMemberOrAdmin(viewer.assemblyViewer)
  const { total, list } = await LIST_ASSESSMENTS({ forPublic }).read(db, {
    item: row.id,
    group: group?.id ?? null,
    members: group?.members ?? false,
    seesGroups,
    limit,
    offset,
  })
  const removes = !refuseRemovingAssessment(row, viewer)
  const statementGroups = me ? await listStatementGroups(db, me, row.id, contributionContext) : []
  const answer: AssessmentList = {
    page,
    pageSize,
    total,
    groups: statementGroups.filter(({ groupId }) => group === undefined || group.id === groupId),
    list: list.map((one) => ({ ...one, may: { remove: removes && one.nonMemberAuthor !== null } })),
  }
  return answer
}

async function listStatementGroups(
  db: Context['db'],
  me: Me,
  item: number,
  contributionContext: ReadableContribution['contributionContext'],
) {
  if (me.withheld.coordinator && !me.admin) return []
  const asCoordinator = { signedIn: true, admin: me.admin, status: 'ACCEPTED', roles: ['COORDINATOR'] } as const
  return refuseStatingForGroup(asCoordinator, contributionContext)
    ? []
    : listConcernedGroups(db, { item, user: me.userId, admin: me.admin })
}
