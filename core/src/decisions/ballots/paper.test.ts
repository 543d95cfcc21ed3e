import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../platform/shared/refusals.ts'
import {
  countRemainingVotes,
  createPaper,
  finalizePaper,
  isVotingOpen,
  type Paper,
  paperPermissions,
  reopenPaper,
  savePaper,
  serializeVotes,
  type VotableBallot,
  type Vote,
  type Voter,
} from './paper.ts'

const ballot: VotableBallot = {
  state: 'open',
  startsOn: '2027-01-18',
  endsOn: '2027-01-31',
  voting: { system: 'PLURALITY', pluralityType: 'YES' },
  votesLimit: 2,
  candidates: ['a', 'b', 'c', 'd'].map((uuid, i) => ({ id: i + 1, uuid, withdrawn: uuid === 'd' })),
}
const member = { eligible: true }
const today = '2027-01-20'
const yes = (candidate_id: number, value = 'YES') => ({ candidate_id, value })
/** One vote of a paper. */
const castVote = (of: VotableBallot, voter: Voter, on: Paper, vote: Vote, at: string) => savePaper(of, voter, on, [vote], at)
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'allowed')
const paper = (...uuids: string[]): Paper => ({ status: 0, votes: Object.fromEntries(uuids.map((u) => [u, 'YES'])) })

test('a new paper is blank: every value of a plurality ballot is empty [VOT-004]', () => {
  const made = createPaper(ballot, member, today)
  assert.ok(!isRefusal(made))
  assert.deepEqual([made.status, serializeVotes(ballot, made).votes.map((v) => v.value)], [0, ['', '', '', '']])
})

test('voting is enabled from the whole first day to the whole last day, while the ballot is open [VOT-019]', () => {
  for (const [day, enabled] of [
    ['2027-01-17', false],
    ['2027-01-18', true],
    ['2027-01-31', true],
    ['2027-02-01', false],
  ] as const) {
    assert.equal(isVotingOpen(ballot, day), enabled, day)
    assert.equal(codeOf(createPaper(ballot, member, day)), enabled ? 'allowed' : 'ballot_closed')
  }
  for (const state of ['draft', 'closed', 'counted', 'archived', 'cancelled'] as const) {
    assert.equal(codeOf(castVote({ ...ballot, state }, member, paper(), yes(1), today)), 'ballot_closed')
  }
})

test('a vote adds or overwrites one value, and an empty value removes it [VOT-015]', () => {
  const one = castVote(ballot, member, paper('a'), yes(2, ' yes '), today)
  assert.deepEqual(one, { status: 0, votes: { a: 'YES', b: 'YES' } })
  const back = castVote(ballot, member, paper('a', 'b'), yes(1, ''), today)
  assert.deepEqual(back, { status: 0, votes: { b: 'YES' } })
})

test('remaining votes are the limit minus the choices; without a limit they are unlimited [VOT-022]', () => {
  assert.equal(countRemainingVotes(ballot, {}), 2)
  assert.equal(countRemainingVotes(ballot, { a: 'YES', b: 'YES' }), 0)
  assert.equal(countRemainingVotes({ ...ballot, votesLimit: 0 }, { a: 'YES' }), null)
})

test('a vote within the limit is accepted; a vote over the limit is refused and the paper is unchanged [VOT-023]', () => {
  const full = paper('a', 'b')
  assert.equal(codeOf(castVote(ballot, member, full, yes(3), today)), 'votes_limit_exceeded')
  assert.equal(codeOf(castVote(ballot, member, full, yes(1), today)), 'allowed')
  assert.equal(codeOf(castVote(ballot, member, full, yes(2, ''), today)), 'allowed')
  assert.equal(codeOf(savePaper(ballot, member, full, [yes(1, ''), yes(3)], today)), 'allowed')
  assert.equal(codeOf(savePaper({ ...ballot, votesLimit: 0 }, member, full, [yes(3)], today)), 'allowed')
})

test('each fault has its own refusal, in this order: closed, roll, finalized, candidate, value, limit [VOT-014, VOT-016]', () => {
  const done: Paper = { status: 1, votes: {} }
  const cast = (of: Partial<VotableBallot>, eligible: boolean, on: Paper, vote = yes(1)) =>
    codeOf(castVote({ ...ballot, ...of }, { eligible }, on, vote, today))
  assert.equal(cast({ state: 'closed' }, false, done, yes(9)), 'ballot_closed')
  assert.equal(cast({}, false, done, yes(9)), 'not_eligible')
  assert.equal(cast({}, true, done, yes(9)), 'paper_finished')
  assert.equal(cast({}, true, paper(), yes(9, 'NO')), 'candidate_unknown')
  assert.equal(cast({}, true, paper(), yes(1, 'NO')), 'value_not_allowed')
  assert.equal(cast({}, true, paper(), yes(1, '1')), 'value_not_allowed')
})

test('a withdrawn candidate accepts no votes, uses none of the limit, and loses its votes when the paper is finalized', () => {
  assert.equal(codeOf(castVote(ballot, member, paper(), yes(4), today)), 'candidate_unknown')
  assert.equal(codeOf(castVote(ballot, member, paper('d'), yes(4, ''), today)), 'allowed')
  assert.equal(countRemainingVotes(ballot, paper('d', 'a').votes), 1)
  assert.deepEqual(finalizePaper(ballot, member, paper('d', 'a'), [yes(2)], today), {
    status: 1,
    votes: { a: 'YES', b: 'YES' },
  })
})

test('finalizing is irreversible; the same votes again return the same paper even after the ballot closed, other votes are refused [VOT-014]', () => {
  const done = finalizePaper(ballot, member, paper('a'), [], today)
  assert.deepEqual(done, { status: 1, votes: { a: 'YES' } })
  assert.ok(!isRefusal(done))
  for (const [of, day] of [
    [ballot, today],
    [ballot, '2027-03-01'],
    [{ ...ballot, state: 'counted' as const }, today],
  ] as const) {
    for (const same of [[], [yes(1)], [yes(1), yes(2, ''), yes(4)]])
      assert.equal(finalizePaper(of, { eligible: false }, done, same, day), done)
  }
  for (const other of [[yes(2)], [yes(1), yes(2)], [yes(1, '')], [yes(9)], [yes(1, 'PERHAPS')]]) {
    assert.equal(codeOf(finalizePaper(ballot, member, done, other, today)), 'paper_finished')
    assert.equal(codeOf(finalizePaper(ballot, member, done, other, '2027-03-01')), 'ballot_closed')
  }
})

test('the votes of the wire list every candidate once, with its position [VOT-002]', () => {
  assert.deepEqual(serializeVotes(ballot, { votes: { b: 'YES' } }), {
    votes: [
      { candidate_id: 1, value: '' },
      { candidate_id: 2, value: 'YES' },
      { candidate_id: 3, value: '' },
      { candidate_id: 4, value: '' },
    ],
    votesIndex: { 1: 0, 2: 1, 3: 2, 4: 3 },
  })
})

test('a finalized paper is opened again only where the ballot allows it; one whose votes are kept apart is replaced by its signature alone', () => {
  const done: Paper = { status: 1, votes: { a: 'YES' } }
  const apart: Paper = { status: 1, votes: {}, apart: true }
  const revote = { ...ballot, allowRevote: true }
  const of = (on: VotableBallot, one: Paper, voter = member) => {
    const { vote, reopen, replace } = paperPermissions(on, voter, one, today)
    assert.equal(reopen, one.status === 1 && codeOf(reopenPaper(on, voter, one, today)) === 'allowed')
    assert.equal(vote, codeOf(savePaper(on, voter, one, [], today)) === 'allowed')
    return [vote && 'vote', reopen && 'reopen', replace && 'replace'].filter(Boolean)
  }
  assert.deepEqual([of(revote, done), of(revote, apart), of(revote, paper('a'))], [['reopen'], ['replace'], ['vote']])
  assert.deepEqual([of(ballot, done), of(ballot, apart), of(ballot, paper('a'))], [[], [], ['vote']])
  for (const on of [
    { ...revote, state: 'closed' as const },
    { ...revote, endsOn: '2027-01-19' },
  ])
    assert.deepEqual([of(on, done), of(on, apart), of(on, paper())], [[], [], []])
  assert.deepEqual([of(revote, done, { eligible: false }), of(revote, paper(), { eligible: false })], [[], []])
  assert.deepEqual(reopenPaper(revote, member, done, today), { status: 0, votes: { a: 'YES' } })
  assert.deepEqual(reopenPaper(revote, member, paper('a'), today), paper('a'))
  assert.equal(codeOf(reopenPaper(revote, member, apart, today)), 'revote_off')
  assert.equal(codeOf(reopenPaper(ballot, member, done, today)), 'revote_off')
  assert.equal(codeOf(reopenPaper(revote, { eligible: false }, done, today)), 'not_eligible')
  assert.equal(codeOf(reopenPaper({ ...revote, state: 'closed' }, member, done, today)), 'ballot_closed')
})

test('votes that are kept apart are finalized once: whatever is sent again, nobody compares, and nothing changes [VOT-014]', () => {
  const apart: Paper = { status: 1, votes: {}, apart: true }
  for (const votes of [[], [yes(1)], [yes(9)]]) assert.equal(finalizePaper(ballot, { eligible: false }, apart, votes, '2027-03-01'), apart)
  assert.equal(codeOf(savePaper(ballot, member, apart, [yes(1)], today)), 'paper_finished')
})
