import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { paperQuery } from '../queries.ts'
import { buildVotesBody, changeVotes, countPaperUse, isSamePaper, parsePaper } from './paper-choices.ts'

const candidate = (id: number, withdrawn = false) => ({ id, contribution_uuid: `c${id}`, withdrawn, title: `C${id}` })
const ballot = {
  state: 'open',
  starts_on: '2027-01-18',
  ends_on: '2027-01-31',
  votes_limit: 2,
  rules: { voting: { system: 'PLURALITY', pluralityType: 'YES' }, blockReasons: false },
  candidates: [candidate(1), candidate(2), candidate(3), candidate(4, true)],
} as unknown as Ballot
const document = (...yes: number[]) =>
  ({
    vote: { status: 0, votes: [1, 2, 3, 4].map((id) => ({ candidate_id: id, value: yes.includes(id) ? 'YES' : '' })) },
  }) as unknown as PaperDocument
const today = '2027-01-20'

test('the browser reverts a choice over the limit by the server’s own rule [VOT-023]', () => {
  const full = parsePaper(ballot, document(1, 2))
  const no = changeVotes(ballot, full, [{ candidate_id: 3, value: 'YES' }], today)
  assert.ok(isRefusal(no) && no.refused === 'votes_limit_exceeded')
  assert.deepEqual(full.votes, { c1: 'YES', c2: 'YES' })
  const fewer = changeVotes(ballot, full, [{ candidate_id: 2, value: '' }], today)
  assert.ok(!isRefusal(fewer))
  assert.deepEqual(fewer.votes, { c1: 'YES' })
})

test('remaining and chosen numbers count only candidates that are not withdrawn [VOT-022]', () => {
  const use = (of: Ballot, ...yes: number[]) => countPaperUse(of, parsePaper(of, document(...yes)))
  assert.deepEqual(use(ballot, 1, 4), { used: 1, most: 2, left: 1, candidates: 3, voted: 1 })
  const free = { ...ballot, votes_limit: 0 } as Ballot
  assert.deepEqual(use(free, 1), { used: 1, most: 3, left: null, candidates: 3, voted: 1 })
})

const withVoting = (voting: object, votes_limit = 0) =>
  ({ ...ballot, votes_limit, rules: { voting, blockReasons: false } }) as unknown as Ballot

test('points are counted as given and left; nobody puts in order or chooses more proposals than there are [VOT-022]', () => {
  const points = withVoting({ system: 'DISTRIBUTION', maxPerCandidate: null }, 10)
  assert.deepEqual(countPaperUse(points, { status: 0, votes: { c1: '4', c2: '1' } }), {
    used: 5,
    most: 10,
    left: 5,
    candidates: 3,
    voted: 2,
  })
  assert.deepEqual(countPaperUse({ ...ballot, votes_limit: 5 }, parsePaper(ballot, document(1))), {
    used: 1,
    most: 3,
    left: 2,
    candidates: 3,
    voted: 1,
  })
  const order = withVoting({ system: 'RANKED', number: 5, method: 'SCHULZE' })
  assert.deepEqual(countPaperUse(order, { status: 0, votes: { c1: '1' } }), {
    used: 1,
    most: 3,
    left: 2,
    candidates: 3,
    voted: 1,
  })
})

test('"0" is no vote in points and ranks, and the score 0 on a scale from 0; a block is saved with its reason', () => {
  const zero = { vote: { status: 0, votes: [{ candidate_id: 1, value: '0' }] } } as unknown as PaperDocument
  const votes = (voting: object) => parsePaper(withVoting(voting, 10), zero).votes
  assert.deepEqual(votes({ system: 'DISTRIBUTION', maxPerCandidate: null }), {})
  assert.deepEqual(votes({ system: 'RANGE', min: 0, max: 5, blank: 'leave-out' }), { c1: '0' })
  const blocks = withVoting({ system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', majority: 'simple' })
  const paper = { status: 0 as const, votes: { c1: 'BLOCK' }, reasons: { c1: 'It floods.' } }
  assert.deepEqual(buildVotesBody(blocks, paper)[0], { candidate_id: 1, value: 'BLOCK', reason: 'It floods.' })
  assert.ok(!isSamePaper(paper, { status: 0, votes: { c1: 'BLOCK' } }))
})

test('a score of 0 that nobody has given is shown as none, and sent as no opinion [VOT-004]', () => {
  const range = withVoting({ system: 'RANGE', min: 0, max: 5, blank: 'leave-out' })
  const votes = [1, 2, 3].map((id) => ({ candidate_id: id, value: '0' }))
  const read = (untouched: boolean) => parsePaper(range, { vote: { status: 0, untouched, votes } } as unknown as PaperDocument)
  assert.deepEqual(read(true).votes, {})
  assert.equal(countPaperUse(range, read(true)).used, 0)
  assert.deepEqual(
    buildVotesBody(range, read(true)).map(({ value }) => value),
    ['', '', ''],
  )
  // a voter who gave everything a 0 finds it again
  assert.deepEqual(read(false).votes, { c1: '0', c2: '0', c3: '0' })
})

test('a save sends every candidate that is not withdrawn, blank without a choice [VOT-004]', () => {
  assert.deepEqual(buildVotesBody(ballot, parsePaper(ballot, document(2, 4))), [
    { candidate_id: 1, value: '' },
    { candidate_id: 2, value: 'YES' },
    { candidate_id: 3, value: '' },
  ])
})

test('a save sends the candidates by their numbers, in whatever order they are shown to the voter [VOT-004]', () => {
  const drawn = { ...ballot, candidates: [3, 1, 2].map((id) => candidate(id)) } as unknown as Ballot
  assert.deepEqual(
    buildVotesBody(drawn, parsePaper(drawn, document(3))).map(({ candidate_id }) => candidate_id),
    [1, 2, 3],
  )
})

test('two papers with the same choices are equal in any order', () => {
  const one = { status: 0 as const, votes: { a: 'YES', b: 'YES' } }
  assert.ok(isSamePaper(one, { status: 0, votes: { b: 'YES', a: 'YES' } }))
  assert.ok(!isSamePaper(one, { status: 0, votes: { a: 'YES' } }))
})

test('the own paper is fresh for a minute', () => {
  assert.equal(paperQuery('u').staleTime, 60_000)
})
