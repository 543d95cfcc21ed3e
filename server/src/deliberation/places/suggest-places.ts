import { getStatusVisibility } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { MAP_STATUSES, PLACE_SUGGESTIONS } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { LISTED_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { listExactWords, parseTermsByLanguage } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { canOpenContext, toContributionContext, toListViewer } from '../contributions/contribution-context.ts'
import { findMappedSpace, hasMap } from './mapped-space.ts'
import { LIST_CAMPAIGNS_AROUND, SUGGEST_PLACES } from './suggestion-sql.ts'

/**
 * Places with a name that somebody in the assembly has set before, as far as the caller may read the texts there. The campaigns
 * that are asked are those whose lists the caller reads.
 */
export async function suggestPlaces(context: Context, me: Me, sid: string, search: string) {
  const space = await findMappedSpace(context, me, sid)
  if (!space) return refuse('not_found')
  const rows = await LIST_CAMPAIGNS_AROUND.list(context.db, { assembly: space.row.a_id, viewer: me.userId })
  const pairs = rows.flatMap((row) => {
    const contributionContext = toContributionContext(row)
    const viewer = toListViewer(row, me, contributionContext)
    const here = row.k_id === space.campaign
    if (!hasMap(row) || !(here || canOpenContext(row, viewer.assemblyViewer, contributionContext, true))) return []
    return MAP_STATUSES.filter((status) => getStatusVisibility(status, viewer, contributionContext) === 'all').map((status) => ({
      campaign: row.k_id ?? 0,
      status,
    }))
  })
  const terms = parseTermsByLanguage(search)
  const list = await SUGGEST_PLACES.list(context.db, {
    assembly: space.row.a_id,
    viewer: me.userId,
    campaigns: pairs.map(({ campaign }) => campaign),
    statuses: pairs.map(({ status }) => status),
    types: LISTED_TYPES,
    terms: JSON.stringify(terms),
    exact: listExactWords(terms[''] ?? []),
    limit: PLACE_SUGGESTIONS,
  })
  return { list }
}
