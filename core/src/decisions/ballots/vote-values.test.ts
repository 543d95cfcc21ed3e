import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VotingSystem } from '../../platform/settings/voting-system.ts'
import { isRefusal } from '../../platform/shared/refusals.ts'
import {
  countRemainingVotes,
  createBlankPaper,
  finalizePaper,
  type Paper,
  savePaper,
  serializeVotes,
  type VotableBallot,
  type Vote,
} from './paper.ts'
import { parseVoteValue, usableVotesOf } from './vote-values.ts'

const RANGE: VotingSystem = { system: 'RANGE', min: -2, max: 10, blank: 'leave-out' }
const FROM_ONE: VotingSystem = { system: 'RANGE', min: 1, max: 5, blank: 'leave-out' }
const RANKED: VotingSystem = { system: 'RANKED', number: 2, method: 'SCHULZE' }
const POINTS: VotingSystem = { system: 'DISTRIBUTION', maxPerCandidate: 6 }
const withNo = (pluralityType: 'YES_NO' | 'YES_NO_ABSTAIN' | 'YES_NO_ABSTAIN_BLOCK'): VotingSystem => ({
  system: 'PLURALITY',
  pluralityType,
  majority: 'simple',
})
const ballotOf = (voting: VotingSystem, more: Partial<VotableBallot> = {}): VotableBallot => ({
  state: 'open',
  startsOn: '2027-01-18',
  endsOn: '2027-01-31',
  voting,
  votesLimit: 10,
  candidates: ['a', 'b', 'c', 'gone'].map((uuid, i) => ({ id: i + 1, uuid, withdrawn: uuid === 'gone' })),
  ...more,
})
const member = { eligible: true }
const today = '2027-01-20'
const vote = (candidate_id: number, value: string, reason?: string): Vote => ({ candidate_id, value, reason })
const cast = (ballot: VotableBallot, votes: Paper['votes'], ...changes: Vote[]) => {
  const answer = savePaper(ballot, member, { status: 0, votes }, changes, today)
  return isRefusal(answer) ? answer.refused : answer.votes
}

test('each voting system takes its own values and no others [VOT-004]', () => {
  const values = ['', 'yes', 'NO', 'Abstain', 'block', '0', '3', '7', '-2', '-3', '11', '1.5', '2e1', 'MAYBE']
  const allowed = (voting: VotingSystem) =>
    values.flatMap((text) => {
      const read = parseVoteValue(voting, text)
      return read === undefined ? [] : [read]
    })
  assert.deepEqual(allowed({ system: 'PLURALITY', pluralityType: 'YES' }), ['', 'YES'])
  assert.deepEqual(allowed(withNo('YES_NO')), ['', 'YES', 'NO'])
  assert.deepEqual(allowed(withNo('YES_NO_ABSTAIN')), ['', 'YES', 'NO', 'ABSTAIN'])
  assert.deepEqual(allowed(withNo('YES_NO_ABSTAIN_BLOCK')), ['', 'YES', 'NO', 'ABSTAIN', 'BLOCK'])
  assert.deepEqual(allowed(RANGE), ['', '0', '3', '7', '-2'])
  assert.deepEqual(allowed(FROM_ONE), ['', '', '3'])
  assert.deepEqual(allowed(RANKED), ['', '', '3', '7', '11'])
  assert.deepEqual(allowed(POINTS), ['', '', '3'])
})

test('a new paper has "" for PLURALITY and "0" elsewhere, which is a score where the lowest is 0 or less [VOT-004]', () => {
  const wire = (voting: VotingSystem) => {
    const ballot = ballotOf(voting)
    const paper = createBlankPaper(ballot)
    return [Object.keys(paper.votes).length, serializeVotes(ballot, paper).votes.map(({ value }) => value)]
  }
  assert.deepEqual(wire(withNo('YES_NO')), [0, ['', '', '', '']])
  assert.deepEqual(wire(POINTS), [0, ['0', '0', '0', '0']])
  assert.deepEqual(wire(RANKED), [0, ['0', '0', '0', '0']])
  assert.deepEqual(wire(FROM_ONE), [0, ['0', '0', '0', '0']])
  assert.deepEqual(wire(RANGE), [3, ['0', '0', '0', '']])
})

test('a score that the voter empties is no opinion, and not the score 0', () => {
  const ballot = ballotOf(RANGE)
  const emptied = savePaper(ballot, member, createBlankPaper(ballot), [vote(2, '')], today)
  assert.deepEqual(emptied, { status: 0, votes: { a: '0', c: '0' } })
})

test('a paper is untouched until it is saved, also where every score that its voter gave is 0', () => {
  const ballot = ballotOf(RANGE)
  const blank = createBlankPaper(ballot)
  const saved = savePaper(ballot, member, blank, [vote(1, '0')], today)
  assert.deepEqual([blank.untouched, saved], [true, { status: 0, votes: blank.votes }])
})

test('remaining points and ranks are what the limit leaves; scores and votes with NO have no limit [VOT-022]', () => {
  const left = (voting: VotingSystem, votes: Paper['votes']) => countRemainingVotes(ballotOf(voting), votes)
  assert.equal(left(POINTS, { a: '4', b: '3', gone: '9' }), 3)
  assert.equal(left(RANKED, { a: '1' }), 1)
  assert.equal(left(RANGE, { a: '9' }), null)
  assert.equal(left(withNo('YES_NO'), { a: 'YES', b: 'NO' }), null)
})

test('points over the limit, a rank too many and a rank given twice are refused and the paper is unchanged [VOT-023]', () => {
  const points = { a: '4', b: '3' }
  assert.equal(cast(ballotOf(POINTS), points, vote(3, '4')), 'votes_limit_exceeded')
  assert.equal(cast(ballotOf(POINTS), points, vote(3, '7')), 'value_not_allowed')
  assert.deepEqual(cast(ballotOf(POINTS), points, vote(3, '3')), { ...points, c: '3' })
  assert.deepEqual(cast(ballotOf(POINTS), points, vote(1, '0'), vote(3, '6')), { b: '3', c: '6' })
  assert.equal(cast(ballotOf(RANKED), { a: '1' }, vote(2, '1')), 'rank_repeated')
  assert.equal(cast(ballotOf(RANKED), { a: '1', b: '2' }, vote(3, '3')), 'votes_limit_exceeded')
  assert.deepEqual(cast(ballotOf(RANKED), { a: '1', b: '2' }, vote(1, '2'), vote(2, '1')), { a: '2', b: '1' })
  assert.deepEqual(cast(ballotOf(RANKED), { a: '5', gone: '7' }, vote(2, '7')), { a: '5', b: '7', gone: '7' })
})

test('the limit of points and of ranks is told in its own words', () => {
  const told = (voting: VotingSystem, ...changes: Vote[]) => {
    const answer = savePaper(ballotOf(voting), member, { status: 0, votes: {} }, changes, today)
    return isRefusal(answer) ? answer.detail : answer
  }
  assert.deepEqual(told(POINTS, vote(1, '6'), vote(2, '6')), { variant: 'points', params: { limit: 10 } })
  assert.deepEqual(told(RANKED, vote(1, '1'), vote(2, '2'), vote(3, '3')), { variant: 'ranks', params: { limit: 2 } })
})

test('a BLOCK keeps its reason until it is taken back, and needs one only to be finalized', () => {
  const ballot = ballotOf(withNo('YES_NO_ABSTAIN_BLOCK'), { blockReasons: true })
  const save = (paper: Paper, ...changes: Vote[]) => {
    const answer = savePaper(ballot, member, paper, changes, today)
    if (isRefusal(answer)) throw new Error(answer.refused)
    return answer
  }
  const draft = save({ status: 0, votes: {} }, vote(1, 'BLOCK'))
  assert.deepEqual(draft, { status: 0, votes: { a: 'BLOCK' } })
  const unreasoned = finalizePaper(ballot, member, draft, [], today)
  assert.ok(isRefusal(unreasoned) && unreasoned.refused === 'reason_missing')
  const reasoned = save(draft, vote(1, 'BLOCK', ' It floods. '))
  assert.deepEqual(save(reasoned, vote(1, 'BLOCK')), reasoned)
  assert.deepEqual(serializeVotes(ballot, reasoned).votes[0], { candidate_id: 1, value: 'BLOCK', reason: 'It floods.' })
  const done = finalizePaper(ballot, member, reasoned, [], today)
  assert.deepEqual(done, { status: 1, votes: { a: 'BLOCK' }, reasons: { a: 'It floods.' } })
  assert.ok(!isRefusal(done))
  // the same again returns the paper, another reason is refused; a reason without a BLOCK is nothing
  for (const same of [vote(1, 'BLOCK'), vote(1, 'BLOCK', 'It floods. '), vote(2, '', 'No matter.')])
    assert.equal(finalizePaper(ballot, member, done, [same], today), done)
  const other = finalizePaper(ballot, member, done, [vote(1, 'BLOCK', 'It burns.')], today)
  assert.ok(isRefusal(other) && other.refused === 'paper_finished')
  assert.deepEqual(save(reasoned, vote(1, 'NO', 'Still.')), { status: 0, votes: { a: 'NO' } })
  const free = { ...ballot, blockReasons: false }
  assert.deepEqual(finalizePaper(free, member, draft, [], today), { status: 1, votes: { a: 'BLOCK' } })
})

test('nobody chooses or puts in order more candidates than there are; points have no such bound [VOT-022]', () => {
  const yes: VotingSystem = { system: 'PLURALITY', pluralityType: 'YES' }
  const ranks: VotingSystem = { ...RANKED, number: 5 }
  const cases: [voting: VotingSystem, limit: number, candidates: number, usable: number][] = [
    [ranks, 5, 3, 3],
    [ranks, 5, 8, 5],
    [ranks, 5, 0, 5],
    [yes, 4, 3, 3],
    [yes, 2, 3, 2],
    [yes, 0, 3, 0],
    [POINTS, 10, 3, 10],
  ]
  for (const [voting, limit, candidates, usable] of cases)
    assert.equal(usableVotesOf(voting, limit, candidates), usable, `${voting.system} ${limit} ${candidates}`)
})
