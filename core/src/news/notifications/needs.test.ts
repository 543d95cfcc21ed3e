import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COORDINATOR, FOLLOWER, MEMBER } from '../../communities/access/testing/viewers.ts'
import { createCampaignState } from '../../deliberation/contributions/testing/viewers.ts'
import { checkDraftPublishable, type Need, sortNeeds } from './needs.ts'

const campaign = { assemblyId: 1, campaignId: 2, title: 'Budget' }
const vote = (ballot: string, endsOn: string): Need => ({
  kind: 'VOTE',
  group: null,
  ballot,
  campaign,
  endsOn,
  timezone: 'UTC',
  saved: false,
})
const waiting = (first: string): Need => ({
  kind: 'BALLOT',
  campaign,
  phaseUuid: 'v',
  first,
  delayed: false,
  problems: [{ code: 'candidates_missing', candidates: [] }],
})
const draft = (title: string, closes: string | null): Need => ({
  kind: 'DRAFT',
  contributionId: 7,
  type: 'IDEA',
  title,
  campaign,
  closes,
  missing: [],
})
const invitation = (id: number, expiresAt: string): Need => ({
  kind: 'INVITATION',
  id,
  name: 'Quay',
  inviter: null,
  expiresAt,
})
const jury = (phaseUuid: string, answerBy: string): Need => ({
  kind: 'JURY',
  campaign,
  campaignUuid: 'k',
  phaseUuid,
  answerBy,
})
const requests = (name: string): Need => ({
  kind: 'REQUESTS',
  name,
  assemblyId: 1,
  groupId: null,
  campaignId: null,
  count: 2,
})

const reviews = (name: string, oldest: string): Need => ({
  kind: 'REVIEWS',
  name,
  assemblyId: 1,
  groupId: null,
  campaignId: null,
  count: 1,
  oldest,
})

const moderation = (name: string, oldest: string): Need => ({
  kind: 'MODERATION',
  name,
  assemblyId: 1,
  count: 2,
  oldest,
})

test('needs are sorted: votes that cannot begin first, then votes to finish, seats of juries, assessments, authors, amendments, requests, reviews of bans, texts to moderate, drafts and invitations, each kind by deadline [APP-007]', () => {
  const list: Need[] = [
    invitation(1, '2026-12-24T00:00:00.000Z'),
    invitation(2, '2026-12-01T00:00:00.000Z'),
    draft('Endless', null),
    draft('Later', '2026-12-20'),
    draft('Sooner', '2026-12-10'),
    moderation('Second queue', '2026-11-20T00:00:00.000Z'),
    moderation('First queue', '2026-11-19T00:00:00.000Z'),
    reviews('Second review', '2026-11-20T00:00:00.000Z'),
    reviews('First review', '2026-11-19T00:00:00.000Z'),
    jury('Jury later', '2026-12-04'),
    jury('Jury sooner', '2026-12-03'),
    { kind: 'AMENDMENTS', contributionId: 3, title: 'Lamps', campaign, count: 2 },
    { kind: 'AUTHORS', contributionId: 3, title: 'Lamps', campaign, asked: true, count: 1 },
    {
      kind: 'ASSESSMENTS',
      asked: 'JUROR',
      type: 'PROPOSAL',
      contributionId: 4,
      phaseUuid: 'p',
      campaign,
      count: 4,
      endsOn: '2026-12-09',
    },
    requests('Longest waiting'),
    requests('Just now'),
    vote('b', '2026-12-02'),
    vote('a', '2026-12-01'),
    waiting('2027-01-02'),
    waiting('2027-01-01'),
  ]
  const told = sortNeeds(list).map((n) =>
    n.kind === 'VOTE'
      ? n.ballot
      : n.kind === 'REQUESTS' || n.kind === 'MODERATION' || n.kind === 'REVIEWS'
        ? n.name
        : n.kind === 'DRAFT'
          ? n.title
          : n.kind === 'JURY'
            ? n.phaseUuid
            : n.kind === 'ASSESSMENTS' || n.kind === 'AUTHORS' || n.kind === 'AMENDMENTS'
              ? n.kind
              : n.kind === 'BALLOT'
                ? n.first
                : n.id,
  )
  assert.deepEqual(told, [
    '2027-01-01',
    '2027-01-02',
    'a',
    'b',
    'Jury sooner',
    'Jury later',
    'ASSESSMENTS',
    'AUTHORS',
    'AMENDMENTS',
    'Longest waiting',
    'Just now',
    'First review',
    'Second review',
    'First queue',
    'Second queue',
    'Sooner',
    'Later',
    'Endless',
    2,
    1,
  ])
})

test('a draft is a need of its author until the last day on which they may publish it, corrections excluded [APP-007]', () => {
  const state = createCampaignState()
  assert.deepEqual(checkDraftPublishable('IDEA', MEMBER, state, '2026-11-15'), { closes: '2026-11-15' })
  assert.equal(checkDraftPublishable('IDEA', MEMBER, state, '2026-11-16'), undefined)
  assert.deepEqual(checkDraftPublishable('PROPOSAL', MEMBER, state, '2026-11-16'), { closes: '2026-12-13' })
  assert.equal(checkDraftPublishable('IDEA', COORDINATOR, state, '2026-11-16'), undefined)
  assert.equal(checkDraftPublishable('IDEA', FOLLOWER, state, '2026-11-15'), undefined)
  assert.equal(checkDraftPublishable('NOTE', MEMBER, state, '2026-11-15'), undefined)
})
