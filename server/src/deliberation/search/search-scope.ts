import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningById, refuseSeeingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import { getStatusVisibility } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { CONTRIBUTION_STATUSES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { SearchLanguage } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { type ContributionContextRow, canOpenContext, toContributionContext, toListViewer } from '../contributions/contribution-context.ts'
import { readSearchContexts, type SearchContexts } from './search-contexts.ts'

/**
 * Where a viewer can find something, decided by the read policies of core. A search narrows its matches by it, so that what
 * somebody may not read takes no place among them; each match is then read by its own policy.
 */
export interface SearchScope {
  /** Where each match stands, for the policy that it is read by. */
  readonly contexts: SearchContexts
  readonly assemblies: readonly number[]
  readonly campaigns: readonly number[]
  readonly groups: readonly number[]
  /** Those whose members the viewer sees. */
  readonly memberAssemblies: readonly number[]
  /** Groups that the viewer belongs to. */
  readonly ownGroups: readonly number[]
  /** Pairs of a campaign, or a group for what is outside of campaigns, and a status of which everything is readable. */
  readonly campaignStatuses: StatusPairs
  readonly groupStatuses: StatusPairs
}
interface StatusPairs {
  readonly ids: readonly number[]
  readonly statuses: readonly string[]
}

/** What is searched for, by whom. */
export interface Search {
  readonly me: Me | undefined
  readonly scope: SearchScope
  readonly words: readonly string[]
  /** The words with their singulars and plurals. */
  readonly terms: readonly string[]
  readonly langs: readonly SearchLanguage[]
  /** Whether very many texts of a kind have the words. */
  readonly frequent: Readonly<Record<'CONTRIBUTION' | 'COMMENT', boolean>>
  /** Matches of a kind that are counted. */
  readonly counted: number
  /** The language that texts must have. */
  readonly lang: SearchLanguage | undefined
}

/** Finds nothing by its number that is not listed, as everywhere (ASM-050). */
export async function readSearchScope(db: Db, me: Me | undefined): Promise<SearchScope> {
  const contexts = await readSearchContexts(db, me)
  const assemblies: number[] = []
  const memberAssemblies: number[] = []
  const ownGroups: number[] = []
  const campaigns = new Map<number, readonly string[]>()
  const groups = new Map<number, readonly string[]>()
  for (const row of contexts.rows) {
    const contributionContext = toContributionContext(row)
    const viewer = toListViewer(row, me, contributionContext)
    const { assemblyViewer } = viewer
    if (isAssemblyRow(row)) {
      if (!refuseOpeningById(assemblyViewer, { listed: row.a_listed })) assemblies.push(row.a_id)
      if (!refuseSeeingMembers(assemblyViewer)) memberAssemblies.push(row.a_id)
      continue
    }
    if (viewer.groupViewer && row.g_id !== null && isMemberOrAdmin(viewer.groupViewer)) ownGroups.push(row.g_id)
    if (!canOpenContext(row, assemblyViewer, contributionContext, true)) continue
    const statuses = CONTRIBUTION_STATUSES.filter((s) => getStatusVisibility(s, viewer, contributionContext) === 'all')
    if (row.k_id !== null) campaigns.set(row.k_id, statuses)
    if (row.g_id !== null) groups.set(row.g_id, statuses)
  }
  return {
    contexts,
    assemblies,
    memberAssemblies,
    ownGroups,
    campaigns: [...campaigns.keys()],
    groups: [...groups.keys()],
    campaignStatuses: toPairs(campaigns),
    groupStatuses: toPairs(groups),
  }
}

const isAssemblyRow = (row: ContributionContextRow): boolean => row.k_id === null && row.g_id === null

const toPairs = (statusesById: ReadonlyMap<number, readonly string[]>): StatusPairs => {
  const pairs = [...statusesById].flatMap(([id, statuses]) => statuses.map((status) => ({ id, status })))
  return { ids: pairs.map(({ id }) => id), statuses: pairs.map(({ status }) => status) }
}
