import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import { LINKS } from '../../app/routes/build-links.ts'
import { buildResultHref } from './result-href.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const named = (n: number) => ({ id: n, uuid: u(n), title: `T${n}` })
const result = (more: Partial<SearchResult>): SearchResult => ({
  kind: 'CONTRIBUTION',
  ...named(4),
  excerpt: '',
  marks: [],
  lang: 'en',
  creation: null,
  type: 'IDEA',
  status: 'PUBLISHED',
  assembly: named(1),
  campaign: named(2),
  group: null,
  item: null,
  ...more,
})
const hrefOf = (more: Partial<SearchResult>) => buildResultHref(result(more), LINKS.v2)

test('each kind of result leads to its page, a comment to its place on that of its item', () => {
  assert.equal(hrefOf({}), '/v2/assembly/1/campaign/2/contribution/4')
  assert.equal(hrefOf({ kind: 'ASSEMBLY', ...named(1) }), '/v2/assembly/1')
  assert.equal(hrefOf({ kind: 'CAMPAIGN', campaign: null }), '/v2/assembly/1/campaign/4')
  assert.equal(hrefOf({ kind: 'GROUP', campaign: null }), '/v1/assembly/1/group/4')
  assert.equal(hrefOf({ kind: 'PERSON', campaign: null }), '/v2/assembly/1/members')
  const comment = { kind: 'COMMENT', type: 'COMMENT' } as const
  assert.equal(hrefOf({ ...comment, item: named(5) }), `/v2/assembly/1/campaign/2/contribution/5#comment-${u(4)}`)
  assert.equal(hrefOf(comment), `/v2/assembly/1/campaign/2#comment-${u(4)}`)
  assert.equal(hrefOf({ ...comment, campaign: null, group: named(3) }), `/v1/assembly/1/group/3#comment-${u(4)}`)
  assert.equal(hrefOf({ ...comment, campaign: null, item: named(5) }), `/v1/assembly/1/forum/5#comment-${u(4)}`)
  assert.equal(hrefOf({ ...comment, type: 'FORUM_POST', campaign: null }), '/v1/assembly/1/forum/4')
})

test('visitors, who get no numbers, are led to public pages', () => {
  const hidden = { id: null }
  const visitors = { ...hidden, assembly: { ...named(1), id: null }, campaign: { ...named(2), id: null } }
  assert.equal(hrefOf(visitors), `/v2/p/assembly/${u(1)}/campaign/${u(2)}/contribution/${u(4)}`)
})
