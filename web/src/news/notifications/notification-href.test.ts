import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notification } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { EVENT_NAMES, type EventName } from '@folkmoot/core/platform/events/events.ts'
import { LINKS } from '../../app/routes/build-links.ts'
import { notificationHref } from './notification-href.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
type Signal = Notification['signal']
type Ids = Signal['data']['originIds']

const IDS: Ids = {
  assemblyId: 1,
  assemblyUuid: u(1),
  campaignId: 2,
  campaignUuid: u(2),
  groupId: null,
  groupUuid: null,
  contributionId: 4,
  contributionUuid: u(4),
  contributionType: 'IDEA',
  commentUuid: null,
  ballotUuid: u(5),
  invitationId: null,
}
const NOWHERE = Object.fromEntries(Object.keys(IDS).map((name) => [name, null])) as unknown as Ids

const hrefs = (signalType: EventName, ids: Partial<Ids> = {}) => {
  const signal = { signalType, data: { originIds: { ...IDS, ...ids } } } as unknown as Signal
  return [LINKS.v1, LINKS.v2].map((links) => notificationHref(signal, links, { userId: 9 }))
}

test('a notification of a contribution leads to its page, of a comment to the comment, of a change to the history, in the generation of the reader [NOT-001, NOT-002]', () => {
  const page = ['/v1/assembly/1/campaign/2/contribution/4', '/v2/assembly/1/campaign/2/contribution/4']
  assert.deepEqual(hrefs('NEW_CONTRIBUTION_IDEA'), page)
  // a group is no part of the address: the contribution may be assigned to another one by now
  assert.deepEqual(hrefs('PUBLISHED_CONTRIBUTION', { groupId: 3 }), page)
  assert.deepEqual(
    hrefs('NEW_CONTRIBUTION_COMMENT', { commentUuid: u(6) }),
    page.map((at) => `${at}#comment-${u(6)}`),
  )
  assert.deepEqual(
    hrefs('UPDATED_CONTRIBUTION_PROPOSAL'),
    page.map((at) => `${at}?history`),
  )
  assert.deepEqual(hrefs('DELETED_CONTRIBUTION'), ['/v1/assembly/1/campaign/2', '/v2/assembly/1/campaign/2'])
})

test('a notification of the forum leads to the thread, of a discussion to the page of its campaign or group [NOT-002]', () => {
  const thread = { contributionType: 'FORUM_POST', campaignId: null, commentUuid: u(6) }
  const at = `/v1/assembly/1/forum/4#comment-${u(6)}`
  assert.deepEqual(hrefs('NEW_CONTRIBUTION_COMMENT', thread), [at, at])
  const discussion = { contributionId: null, contributionType: null, commentUuid: u(6) }
  assert.deepEqual(hrefs('NEW_CONTRIBUTION_DISCUSSION', discussion), [
    `/v1/assembly/1/campaign/2#comment-${u(6)}`,
    `/v2/assembly/1/campaign/2#comment-${u(6)}`,
  ])
  assert.deepEqual(hrefs('NEW_CONTRIBUTION_COMMENT', { ...discussion, contributionType: 'DISCUSSION', contributionId: 7, groupId: 3 }), [
    `/v1/assembly/1/group/3#comment-${u(6)}`,
    `/v2/assembly/1/campaign/2/group/3#comment-${u(6)}`,
  ])
})

test('notifications of ballots lead to the ballot, its preparation or its result [NOT-002]', () => {
  const [, campaign] = hrefs('NEW_CAMPAIGN')
  assert.equal(hrefs('BALLOT_OPENED')[1], `${campaign}?tab=voting#ballot`)
  assert.equal(hrefs('BALLOT_PROBLEM')[1], `${campaign}?tab=voting#view`)
  assert.equal(hrefs('BALLOT_UPCOMING_IN_A_DAY')[1], campaign)
  for (const event of ['BALLOT_RESULTS', 'WINNERS_OVERRIDDEN'] as const)
    assert.deepEqual(hrefs(event), [`/v1/ballot/${u(5)}/result`, `/v1/ballot/${u(5)}/result`])
})

test('notifications of people lead to requests, members, the invitation or the profile; who was removed or declined gets the public page [NOT-002]', () => {
  const inAssembly = { campaignId: null, contributionId: null }
  const inGroup = { ...inAssembly, groupId: 3 }
  assert.equal(hrefs('MEMBERSHIP_REQUESTED', inAssembly)[1], '/v2/assembly/1/members#requests')
  assert.equal(hrefs('MEMBERSHIP_REQUESTED', inGroup)[0], '/v1/assembly/1/group/3#requests')
  assert.equal(hrefs('MEMBER_JOINED', inAssembly)[1], '/v2/assembly/1/members')
  assert.equal(hrefs('MEMBER_JOINED', inGroup)[0], '/v1/assembly/1/group/3?tab=members')
  assert.equal(hrefs('MEMBERSHIP_ACCEPTED', inAssembly)[1], '/v2/assembly/1')
  assert.equal(hrefs('MEMBER_REMOVED', inAssembly)[1], `/v2/p/assembly/${u(1)}`)
  assert.equal(hrefs('MEMBERSHIP_REJECTED', inGroup)[0], '/v1/assembly/1/group/3')
  assert.equal(hrefs('INVITED', { invitationId: 8 })[1], '/v1/invitation/8')
  assert.equal(hrefs('MEETING', inAssembly)[1], '/v2/assembly/1#messages')
  assert.deepEqual(hrefs('ACCOUNT_SECURITY'), ['/v1/profile', '/v2/user/9/profile'])
})

test('every event leads somewhere, also when nothing of what it was about is left [NOT-002]', () => {
  for (const event of EVENT_NAMES)
    for (const ids of [IDS, NOWHERE]) for (const href of hrefs(event, ids)) assert.match(href, /^\/v[12]\/[^\s]+$/, event)
})
