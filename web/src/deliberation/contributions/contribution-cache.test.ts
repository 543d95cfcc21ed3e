import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type {
  Contribution,
  ContributionSummary,
  ContributionSummaryList,
  FullFeedbackStats,
} from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { endpointQueryKey, queryClient } from '../../platform/lib/api/endpoint-query.ts'
import '../../decisions/analytics/queries.ts'
import { invalidateContributionLists, updateCachedCard, updateCachedFeedback, updateCachedStats } from './contribution-cache.ts'
import { contributionListQuery, contributionQuery, figuresQuery, historyQuery, mergeListPages } from './queries.ts'

const stats = { ups: 1, downs: 0, favs: 0, flags: 0 }
const card = (uuid: string): ContributionSummary => ({ uuid, popularity: 1, stats, mine: null }) as unknown as ContributionSummary
const list = (...uuids: string[]): ContributionSummaryList =>
  ({ page: 0, pageSize: 2, total: uuids.length, list: uuids.map(card) }) as unknown as ContributionSummaryList
const one = (uuid: string): Contribution =>
  ({
    uuid,
    popularity: 1,
    informalScore: 1,
    stats: { ...stats, averageNeed: 3 },
    mine: null,
  }) as unknown as Contribution
const no = { refused: 'not_found', status: 404, message: 'No', service: 'core' }

const LIST = contributionListQuery({ by: 'id', id: 5 }, { type: 'IDEA' }).queryKey
const PUBLIC = contributionListQuery({ by: 'uuid', uuid: 'space' }, { type: 'IDEA' }).queryKey
const PINNED = endpointQueryKey(contributions.pinned, { params: { sid: 5 }, query: { type: 'IDEA' } })
const GROWING = [...LIST, 'pages']
const member = { assembly: byId(1), campaign: byId(2), contribution: byId(3) }
const open = { assembly: byUuid('a'), campaign: byUuid('c'), contribution: byUuid('i') }
const ONE = contributionQuery(member).queryKey
const PUBLIC_ONE = contributionQuery(open).queryKey

beforeEach(() => {
  queryClient.clear()
  for (const key of [LIST, PUBLIC, PINNED]) queryClient.setQueryData<unknown>(key, list('a', 'b'))
  queryClient.setQueryData<unknown>(GROWING, { pages: [list('a'), no, list('b')], pageParams: [0, 1, 2] })
})
const kept = <T>(key: readonly unknown[]) => queryClient.getQueryData(key) as T

test('a changed card changes in every list, also an infinite one, and no other card does', () => {
  updateCachedCard('b', (one) => ({ ...one, title: 'New' }))
  for (const key of [LIST, PUBLIC, PINNED])
    assert.deepEqual(
      kept<ContributionSummaryList>(key).list.map(({ title }) => title),
      [undefined, 'New'],
    )
  const [first, refused, last] = kept<{ pages: ContributionSummaryList[] }>(GROWING).pages
  assert.deepEqual([first?.list[0]?.title, last?.list[0]?.title], [undefined, 'New'])
  assert.deepEqual(refused, no)
})

test('feedback is shown on the card and on the page of the contribution, with its numbers', () => {
  queryClient.setQueryData<unknown>(ONE, one('b'))
  queryClient.setQueryData<unknown>(PUBLIC_ONE, one('other'))
  const mine = { up: false, down: true, fav: false, flag: false }
  updateCachedFeedback('b', mine, { ups: 2, downs: 5, favs: 1, flags: 0 })
  const pressed = kept<ContributionSummaryList>(LIST).list[1]
  assert.deepEqual([pressed?.popularity, pressed?.stats.downs, pressed?.mine], [-3, 5, mine])
  const page = kept<Contribution>(ONE)
  assert.deepEqual([page.popularity, page.informalScore, page.stats.averageNeed, page.mine], [-3, -3, 3, mine])
  assert.deepEqual(kept(PUBLIC_ONE), one('other'))
})

test('new means of assessments are shown on the page of the contribution only; a refusal stays a refusal', () => {
  queryClient.setQueryData<unknown>(ONE, one('b'))
  queryClient.setQueryData<unknown>(PUBLIC_ONE, no)
  const means = {
    ...stats,
    averageNeed: 4,
    averageFeasibility: null,
    averageBenefit: null,
    assessments: 1,
  } satisfies FullFeedbackStats
  updateCachedStats('b', means)
  updateCachedFeedback('c', { up: true, down: false, fav: false, flag: false }, stats)
  assert.deepEqual([kept<Contribution>(ONE).stats, kept<Contribution>(ONE).mine], [means, null])
  assert.deepEqual(kept(PUBLIC_ONE), no)
  updateCachedStats('c', stats as unknown as FullFeedbackStats)
  assert.deepEqual(kept<Contribution>(ONE).stats, means)
})

test('lists, maps, histories and what counts contributions are read again when something changed; the page of an item is not', async () => {
  queryClient.setQueryData<unknown>(ONE, one('b'))
  const campaign = { params: { aid: 1, cid: 2 } }
  const counting = [
    figuresQuery({ by: 'id', id: 5 }, 'IDEA').queryKey,
    historyQuery(member, 0).queryKey,
    endpointQueryKey(places.list, { params: { sid: 5 }, query: {} }),
    endpointQueryKey(campaigns.one, campaign),
    endpointQueryKey(publicCampaigns.one, { params: { uuid: 'c' } }),
    endpointQueryKey(analytics.one, { params: { sid: 5 } }),
    endpointQueryKey(groupContributions.insights, { params: { aid: 1, gid: 4 } }),
  ]
  const brief = endpointQueryKey(campaigns.brief, campaign)
  for (const key of [...counting, brief]) queryClient.setQueryData<unknown>(key, {})
  await invalidateContributionLists()
  const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  for (const key of [LIST, PUBLIC, PINNED, GROWING, ...counting]) assert.equal(isInvalidated(key), true, String(key[1]))
  for (const key of [ONE, brief]) assert.equal(isInvalidated(key), false, String(key[1]))
})

test('by number the endpoints for members are used, by uuid the public ones', () => {
  const paths = [contributionQuery, (a: typeof member) => historyQuery(a, 0)].map((at) => [at(member), at(open)])
  assert.deepEqual(
    paths.map((pair) => pair.map(({ queryKey }) => queryKey[1])),
    [
      [contributions.one.path, contributions.publicOne.path],
      [contributions.history.path, contributions.publicHistory.path],
    ],
  )
  assert.deepEqual([LIST[1], PUBLIC[1]], [contributions.list.path, contributions.publicList.path])
  const figures = [figuresQuery({ by: 'id', id: 5 }, 'IDEA'), figuresQuery({ by: 'uuid', uuid: 's' }, 'IDEA')]
  assert.deepEqual(
    figures.map(({ queryKey }) => queryKey[1]),
    [contributions.figures.path, contributions.publicFigures.path],
  )
})

test('pages of an infinite list are joined without duplicates, with the newest total', () => {
  assert.equal(mergeListPages([]), undefined)
  const both = mergeListPages([list('a', 'b'), { ...list('b', 'c'), total: 9 }])
  assert.deepEqual([both?.total, both?.list.map(({ uuid }) => uuid)], [9, ['a', 'b', 'c']])
})
