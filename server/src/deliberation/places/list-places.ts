import { getStatusVisibility } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { PlaceQuery } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { MAP_STATUSES } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { isPublicStatus, LISTED_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { omitNumericIds } from '../../communities/campaigns/serialize.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findMappedSpace, findPublicMappedSpace } from './mapped-space.ts'
import { LIST_PLACES } from './place-sql.ts'

/** Lists the contributions of a campaign with a point that a member or another signed-in user may read. */
export async function listPlaces(context: Context, me: Me, sid: string, query: PlaceQuery) {
  const space = await findMappedSpace(context, me, sid)
  if (!space) return refuse('not_found')
  const { row, campaign, contributionContext, viewer } = space
  const listStatuses = (share: 'all' | 'own') =>
    MAP_STATUSES.filter((status) => getStatusVisibility(status, viewer, contributionContext) === share)
  return listPage(context, query, {
    space: row.s_id,
    campaign,
    viewer: me.userId,
    all: listStatuses('all'),
    own: listStatuses('own'),
    groups: contributionContext.campaign?.config.groupAuthorship === true,
  })
}

/** Lists what everybody may read; signed-in users get the same (A5). */
export async function listPublicPlaces(context: Context, uuid: string, query: PlaceQuery) {
  const space = await findPublicMappedSpace(context, uuid)
  if (!space) return refuse('not_found')
  const all = MAP_STATUSES.filter(isPublicStatus)
  const page = await listPage(context, query, {
    space: space.row.s_id,
    campaign: space.campaign,
    viewer: 0,
    all,
    own: [],
    groups: false,
  })
  return { ...page, list: omitNumericIds(false, page.list, 'contributionId') }
}

type PlaceCriteria = Pick<Parameters<typeof LIST_PLACES.read>[1], 'space' | 'campaign' | 'viewer' | 'all' | 'own' | 'groups'>

async function listPage(context: Context, query: PlaceQuery, criteria: PlaceCriteria) {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const values = { ...criteria, types: LISTED_TYPES, first: query.first ?? null, limit, offset }
  return { page, pageSize, ...(await LIST_PLACES.read(context.db, values)) }
}
