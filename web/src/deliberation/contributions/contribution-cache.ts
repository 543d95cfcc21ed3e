import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type {
  Contribution,
  ContributionSummary,
  ContributionSummaryList,
  FeedbackStats,
  FullFeedbackStats,
  ViewerFeedback,
} from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateCounts, invalidateEndpoints, queryClient } from '../../platform/lib/api/endpoint-query.ts'

const LIST_PATHS: readonly string[] = [
  contributions.list,
  contributions.publicList,
  contributions.pinned,
  groupContributions.proposals,
  groupContributions.list,
].map((e) => e.path)
const CONTRIBUTION_PATHS: readonly string[] = [contributions.one, contributions.publicOne].map((e) => e.path)

type ListOutcome = Outcome<typeof contributions.list>
type CachedList = ListOutcome | InfiniteData<ListOutcome> | undefined

const isInfiniteList = (kept: ListOutcome | InfiniteData<ListOutcome>): kept is InfiniteData<ListOutcome> => 'pages' in kept

const updateCardInPage = (answer: ListOutcome, uuid: string, change: (card: ContributionSummary) => ContributionSummary): ListOutcome =>
  isFailure(answer)
    ? answer
    : ({ ...answer, list: answer.list.map((c) => (c.uuid === uuid ? change(c) : c)) } satisfies ContributionSummaryList)

/** Changes a card wherever it is cached: in pages and in infinite lists. */
export function updateCachedCard(uuid: string, change: (card: ContributionSummary) => ContributionSummary): void {
  queryClient.setQueriesData<CachedList>({ predicate: ({ queryKey }) => LIST_PATHS.includes(String(queryKey[1])) }, (cached) => {
    if (cached === undefined) return cached
    return isInfiniteList(cached)
      ? { ...cached, pages: cached.pages.map((page) => updateCardInPage(page, uuid, change)) }
      : updateCardInPage(cached, uuid, change)
  })
}

/** Updates the feedback on a contribution, on its card and on its page. */
export function updateCachedFeedback(uuid: string, mine: ViewerFeedback, stats: FeedbackStats): void {
  const updates = { mine, popularity: stats.ups - stats.downs }
  updateCachedCard(uuid, (card) => ({ ...card, ...updates, stats: { ...card.stats, ...stats } }))
  queryClient.setQueriesData<Contribution | undefined>(
    { predicate: ({ queryKey }) => CONTRIBUTION_PATHS.includes(String(queryKey[1])) },
    (one) =>
      one && !isFailure(one) && one.uuid === uuid
        ? { ...one, ...updates, informalScore: updates.popularity, stats: { ...one.stats, ...stats } }
        : one,
  )
}

/** Updates the means of the assessments on the page of a contribution. */
export const updateCachedStats = (uuid: string, stats: FullFeedbackStats): void =>
  void queryClient.setQueriesData<Contribution | undefined>(
    { predicate: ({ queryKey }) => CONTRIBUTION_PATHS.includes(String(queryKey[1])) },
    (one) => (one && !isFailure(one) && one.uuid === uuid ? { ...one, stats } : one),
  )

/**
 * Invalidates lists, maps and all that counts contributions after one was added, changed its status or place, or was removed: the
 * tabs of a campaign, its card in lists, its analytics and the numbers of a group.
 */
export const invalidateContributionLists = async (): Promise<void> => {
  const lists = invalidateEndpoints(
    contributions.list,
    contributions.publicList,
    contributions.pinned,
    contributions.figures,
    contributions.publicFigures,
    contributions.history,
    groupContributions.proposals,
    groupContributions.list,
    groupContributions.insights,
    groupContributions.publicInsights,
    places.list,
    places.publicList,
    places.own,
    campaigns.one,
    publicCampaigns.one,
    campaigns.ofUser,
    campaigns.ofAssembly,
    publicCampaigns.ofAssembly,
  )
  await Promise.all([lists, invalidateCounts()])
}
