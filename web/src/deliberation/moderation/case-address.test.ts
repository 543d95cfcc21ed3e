import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LINKS } from '../../app/routes/build-links.ts'
import { findCaseHref } from './case-address.ts'

const CASE = {
  contributionId: 7,
  uuid: 'u7',
  type: 'IDEA' as const,
  removal: null,
  hidden: false,
  item: null,
  campaign: { campaignId: 3, uuid: 'c3', title: 'Budget' },
  group: null,
  board: null,
}
const comment = { ...CASE, type: 'COMMENT' as const, board: 'PUBLIC' as const }

test('a text of the queue leads to where it stands, in the generation of the reader, a removed one to its page', () => {
  const v2 = (one: Parameters<typeof findCaseHref>[0]) => findCaseHref(one, 1, LINKS.v2)
  assert.equal(v2(CASE), '/v2/assembly/1/campaign/3/contribution/7')
  assert.equal(findCaseHref(CASE, 1, LINKS.v1), '/v1/assembly/1/campaign/3/contribution/7')
  const item = { contributionId: 5, uuid: 'u5', type: 'PROPOSAL' as const, title: 'Lamps' }
  assert.equal(v2({ ...comment, item }), '/v2/assembly/1/campaign/3/contribution/5#comment-u7')
  assert.equal(v2(comment), '/v2/assembly/1/campaign/3#comment-u7')
  const group = { groupId: 4, uuid: 'g4', name: 'Light' }
  assert.equal(v2({ ...comment, campaign: null, group }), '/v1/assembly/1/group/4#comment-u7')
  assert.equal(v2({ ...CASE, type: 'FORUM_POST', campaign: null }), '/v1/assembly/1/forum/7')
  const thread = { ...item, type: 'FORUM_POST' as const }
  assert.equal(v2({ ...comment, campaign: null, item: thread }), '/v1/assembly/1/forum/5#comment-u7')
  assert.equal(v2({ ...comment, hidden: true }), '/v2/assembly/1/removed/u7')
  assert.equal(findCaseHref({ ...comment, hidden: true }, 1, LINKS.v1), '/v1/assembly/1/removed/u7')
})
