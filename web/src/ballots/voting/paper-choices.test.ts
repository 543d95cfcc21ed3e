import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ballot, PaperDocument } from '@folkmoot/core/ballots/schemas.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { ownPaperQuery } from '../queries.ts'
import { buildVotesBody, changeChoice, countChoices, isSamePaper, parsePaper } from './paper-choices.ts'

const candidate = (id: number, withdrawn = false) => ({ id, contribution_uuid: `c${id}`, withdrawn, title: `C${id}` })
const ballot = {
  state: 'open',
  starts_on: '2027-01-18',
  ends_on: '2027-01-31',
  votes_limit: 2,
  candidates: [candidate(1), candidate(2), candidate(3), candidate(4, true)],
} as unknown as Ballot
const document = (...yes: number[]) =>
  ({
    vote: { status: 0, votes: [1, 2, 3, 4].map((id) => ({ candidate_id: id, value: yes.includes(id) ? 'YES' : '' })) },
  }) as unknown as PaperDocument
const today = '2027-01-20'

test('the browser reverts a choice over the limit by the server’s own rule [VOT-023]', () => {
  const full = parsePaper(ballot, document(1, 2))
  const no = changeChoice(ballot, full, 3, true, today)
  assert.ok(isRefusal(no) && no.refused === 'votes_limit_exceeded')
  assert.deepEqual(full.votes, { c1: 'YES', c2: 'YES' })
  const fewer = changeChoice(ballot, full, 2, false, today)
  assert.ok(!isRefusal(fewer))
  assert.deepEqual(fewer.votes, { c1: 'YES' })
})

test('remaining and chosen numbers count only candidates that are not withdrawn [VOT-022]', () => {
  assert.deepEqual(countChoices(ballot, parsePaper(ballot, document(1, 4))), { chosen: 1, left: 1, limit: 2 })
  const free = { ...ballot, votes_limit: 0 } as Ballot
  assert.deepEqual(countChoices(free, parsePaper(free, document(1))), { chosen: 1, left: null, limit: 0 })
})

test('a save sends every candidate that is not withdrawn, blank without a choice [VOT-004]', () => {
  assert.deepEqual(buildVotesBody(ballot, parsePaper(ballot, document(2, 4))), [
    { candidate_id: 1, value: '' },
    { candidate_id: 2, value: 'YES' },
    { candidate_id: 3, value: '' },
  ])
})

test('two papers with the same choices are equal in any order', () => {
  const one = { status: 0 as const, votes: { a: 'YES', b: 'YES' } }
  assert.ok(isSamePaper(one, { status: 0, votes: { b: 'YES', a: 'YES' } }))
  assert.ok(!isSamePaper(one, { status: 0, votes: { a: 'YES' } }))
})

test('the own paper is fresh for a minute', () => {
  assert.equal(ownPaperQuery('u').staleTime, 60_000)
})
