import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, viewerWith } from '../../communities/access/testing/viewers.ts'
import { refuseEditingNewsletter, refuseSendingNewsletter } from './policy.ts'

const OTHERS = [MEMBER, MODERATOR, FOLLOWER, { ...viewerWith('COORDINATOR'), status: 'REQUESTED' as const }]
const NEXT = { status: 'PUBLISHED', sentToday: false, empty: false } as const

test('only coordinators and admins prepare and send a newsletter [C]', () => {
  for (const who of [COORDINATOR, ADMIN]) {
    assert.equal(!refuseEditingNewsletter(who), true)
    assert.equal(!refuseSendingNewsletter(who, NEXT), true)
  }
  for (const who of OTHERS) {
    assert.equal(refuseEditingNewsletter(who)?.refused, 'not_allowed')
    assert.equal(refuseSendingNewsletter(who, NEXT)?.refused, 'not_allowed')
  }
})

test('a newsletter is sent at most once a day, of a published campaign, and not without content [C]', () => {
  const reasonOf = (part: Partial<Parameters<typeof refuseSendingNewsletter>[1]>) =>
    refuseSendingNewsletter(COORDINATOR, { ...NEXT, ...part })?.refused
  assert.equal(reasonOf({ sentToday: true }), 'newsletter_today')
  assert.equal(reasonOf({ empty: true }), 'newsletter_empty')
  assert.equal(reasonOf({ status: 'DRAFT' }), 'campaign_unpublished')
})
