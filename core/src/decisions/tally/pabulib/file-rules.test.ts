import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareOutcomes } from '../compare-outcomes.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import { countPabulibFile } from '../testing/count-pabulib-file.ts'
import type { FileCount } from './count-file.ts'

interface ElectionFile {
  readonly rule: string
  readonly meta?: string
  readonly type?: string
  readonly budget?: number
  /** id;cost;selected */
  readonly projects: readonly string[]
  readonly votes: readonly string[]
}

const textOf = ({ rule, meta = '', type = 'approval', budget = 100, projects, votes }: ElectionFile): string =>
  `META\nkey;value\nbudget;${budget}\nvote_type;${type}\nrule;${rule}\n${meta}` +
  `PROJECTS\nproject_id;cost;selected\n${projects.join('\n')}\n` +
  `VOTES\nvoter_id;vote${type === 'cumulative' || type === 'scoring' ? ';points' : ''}\n` +
  `${votes.map((vote, i) => `${i};${vote}`).join('\n')}\n`

function counted(given: ElectionFile, options = {}): FileCount {
  const result = countPabulibFile(textOf(given), options)
  if ('faults' in result) assert.fail(JSON.stringify(result.faults))
  return result
}

function refused(given: ElectionFile, options = {}): string {
  const result = countPabulibFile(textOf(given), options)
  return 'faults' in result ? result.faults.map(({ reason }) => reason).join(' ') : 'counted'
}

// A has 4 votes, B 3, C 2, D 1; A and B together exceed the budget
const town = { projects: ['A;60;1', 'B;50;0', 'C;30;1', 'D;10;0'], votes: ['A,B', 'A,B', 'A,B', 'A,C', 'C,D'] }

test('greedy continues after a project that does not fit, greedy-no-skip stops there', () => {
  assert.deepEqual(counted({ rule: 'greedy', ...town }).winners, ['A', 'C', 'D'])
  const stopped = counted({ rule: 'greedy-no-skip', ...town })
  assert.deepEqual([stopped.rule, stopped.winners], ['dynamic1', ['A']])
})

test('a project whose score is below min_project_score_threshold does not win, one that reaches it does', () => {
  const least = (score: number) => ({ rule: 'greedy', meta: `min_project_score_threshold;${score}\n`, ...town })
  assert.deepEqual(counted(least(2)).winners, ['A', 'C'])
  assert.deepEqual(counted(least(3)).winners, ['A'])
  assert.deepEqual(counted(least(1)).winners, ['A', 'C', 'D'])
  assert.equal(counted(least(2)).minScore, 2)
  assert.deepEqual(counted({ ...least(2), rule: 'equalshares/add1' }).winners.includes('D'), false)
  assert.match(refused(least(2.5)), /min_project_score_threshold is '2.5', which is not a whole number/)
})

test('the threshold of a cumulative file is of points, not of supporters', () => {
  const given = { rule: 'greedy', type: 'cumulative', projects: ['A;60;1', 'B;40;0'], votes: ['A;5', 'B;2', 'B;2'] }
  assert.deepEqual(counted({ ...given, meta: 'min_project_score_threshold;5\n' }).winners, ['A'])
})

test('greedy-threshold is greedy with its threshold, and is refused without one unless a rule is named', () => {
  const given = { rule: 'greedy-threshold', ...town }
  assert.deepEqual(counted({ ...given, meta: 'min_project_score_threshold;2\n' }).winners, ['A', 'C'])
  assert.match(refused(given), /rule is greedy-threshold, but min_project_score_threshold is missing/)
  assert.deepEqual(counted(given, { rule: 'greedy' }).winners, ['A', 'C', 'D'])
})

test('a threshold does not stop greedy-no-skip: a project below it is skipped', () => {
  const given = { rule: 'greedy-no-skip', projects: ['A;60;1', 'B;90;0', 'C;30;0'], votes: ['A,B', 'A', 'C'] }
  assert.deepEqual(counted(given).winners.slice(0, 1), ['A'])
  assert.deepEqual(counted({ ...given, meta: 'min_project_score_threshold;2\n' }).winners, ['A'])
})

// six people want ten small projects, four one large: equal shares takes six and the large one
const parts = {
  projects: [...'ABCDEFGHIJ'].map((id) => `${id};10;1`).concat('N;40;0'),
  votes: [...Array.from({ length: 6 }, () => 'A,B,C,D,E,F,G,H,I,J'), 'N', 'N', 'N', 'N'],
}

test('equalshares/add1-comparison uses the greedy outcome where more papers have more winners by it', () => {
  const shares = counted({ rule: 'equalshares/add1', ...parts })
  assert.deepEqual([shares.winners.includes('N'), shares.winners.length], [true, 7])
  const compared = counted({ rule: 'equalshares/add1-comparison', ...parts })
  assert.deepEqual([compared.rule, compared.winners.includes('N'), compared.winners.length], ['dynamic2', false, 10])
  const [step] = compared.steps.filter((each) => each.step === 'compare')
  assert.deepEqual([step?.preferShares, step?.preferGreedy, step?.holds], [4, 6, 'dynamic2'])
  assert.equal(compared.selected?.same, true)
})

test('the equal shares outcome is used where as many papers prefer each, and where all have equally many winners', () => {
  const piles = groupIntoPiles([[['A', 'YES']], [['A', 'YES']], [['B', 'YES']], [['B', 'YES']], [['C', 'YES']], []])
  const support = (value: string) => (value === 'YES' ? 1 : 0)
  const even = compareOutcomes(['A', 'C'], ['B', 'C'], piles, support)
  assert.deepEqual([even.preferShares, even.preferGreedy, even.holds], [2, 2, 'equal-shares'])
  const compared = counted({ rule: 'equalshares/add1-comparison', ...parts, budget: 140 })
  assert.deepEqual([compared.rule, compared.winners.length], ['equal-shares', 11])
})

test('the column selected is compared, and every project that differs is listed once', () => {
  assert.deepEqual(counted({ rule: 'greedy-no-skip', ...town }).selected, {
    same: false,
    onlyInFile: ['C'],
    onlyInCount: [],
    unclear: [],
  })
  const odd = { rule: 'greedy', ...town, projects: ['A;60;2', 'B;50;0', 'C;30;1', 'D;10;'] }
  assert.deepEqual(counted(odd).selected, { same: false, onlyInFile: [], onlyInCount: ['D'], unclear: ['A'] })
  const silent = { rule: 'greedy', ...town, projects: ['A;60;', 'B;50;', 'C;30;', 'D;10;'] }
  assert.equal(counted(silent).selected, null)
})

test('choose-1 allows one choice a paper, and a second choice is a fault', () => {
  const given = { rule: 'greedy', type: 'choose-1', projects: ['A;60;1', 'B;50;0'], votes: ['A', 'A', 'B'] }
  assert.deepEqual(counted(given).winners, ['A'])
  assert.equal(refused({ ...given, meta: 'max_length;5\n', votes: ['A', 'A,B'] }), '2 choices, at most 1 allowed (choose-1).')
})

test('shares at their maximum number of raises are reported as capped', () => {
  const votes = ['X', ...Array.from({ length: 99 }, () => 'Y')]
  const given = { rule: 'equalshares/add1', budget: 100_000, projects: ['X;90000;0', 'Y;20000;1'], votes }
  const { shares } = counted(given)
  assert.deepEqual([shares?.end, shares?.raises], ['capped', 10_000])
})

test('plurality and distribution count the first of a file whose papers are of that kind, other kinds are refused', () => {
  const points = { rule: 'greedy', type: 'cumulative', projects: ['A;60;1', 'B;40;0'], votes: ['A;5', 'B;2', 'B;2'] }
  assert.deepEqual(counted({ rule: 'greedy', ...town }, { rule: 'plurality', winners: 2 }).winners, ['A', 'B'])
  assert.deepEqual(counted(points, { rule: 'distribution', winners: 1 }).winners, ['A'])
  assert.match(refused(points, { rule: 'plurality' }), /vote_type cumulative cannot be counted by the rule plurality\./)
  assert.match(refused(points, { rule: 'stv' }), /vote_type cumulative cannot be counted by the rule stv\./)
})

const ranked = {
  rule: 'greedy',
  type: 'ordinal',
  meta: 'max_length;3\n',
  projects: ['A;60;1', 'B;50;0', 'C;40;1'],
  votes: ['A,B,C', 'A,B', 'B,C,A', 'C,B', 'C'],
}

test('rankings of a file are counted by places as its cities do, and by Schulze, STV and Borda where that is asked for', () => {
  // three places give 3, 2 and 1 points: A 3+3+1, B 2+2+3+2+3, C 1+2+3+3
  const led = { ...ranked, votes: [...ranked.votes, 'B'] }
  const byPlaces = counted(led)
  assert.deepEqual([byPlaces.rule, byPlaces.winners], ['dynamic2', ['B', 'C']])
  assert.deepEqual(counted(led, { rule: 'borda', winners: 3 }).winners, ['B', 'C', 'A'])
  // C beats A by 3 to 2, and B beats A and C by 3 to 2
  assert.deepEqual(counted(ranked, { rule: 'schulze', winners: 1 }).winners, ['B'])
  // quota 3: A and C have two first places each, B is excluded and its paper elects C
  assert.deepEqual(counted(ranked, { rule: 'stv', winners: 1 }).winners, ['C'])
})

test('rankings give no amounts for equal shares, and no points for a sum', () => {
  assert.match(refused(ranked, { rule: 'equal-shares' }), /Equal shares need support in amounts/)
  assert.match(refused({ ...ranked, rule: 'equalshares/add1' }), /Equal shares need support in amounts/)
  assert.match(refused(ranked, { rule: 'distribution' }), /vote_type ordinal cannot be counted by the rule distribution\./)
  assert.match(refused({ ...ranked, votes: ['A,B,A'] }), /names a project twice/)
  assert.match(refused({ ...ranked, meta: 'max_length;2\n' }), /3 choices, at most 2 allowed/)
})

const scored = {
  rule: 'greedy',
  type: 'scoring',
  meta: 'max_points;5\n',
  projects: ['A;60;1', 'B;50;0', 'C;40;1'],
  votes: ['A,B;5,3', 'A,B;5,3', 'B,C;3,4', 'C;4'],
}

test('scores of a file are added up for each project, and averaged with no score as the lowest where range is asked for', () => {
  const sums = counted(scored)
  assert.deepEqual([sums.rule, sums.winners], ['dynamic2', ['A', 'C']])
  assert.deepEqual(counted(scored, { rule: 'distribution', winners: 1 }).winners, ['A'])
  assert.deepEqual(counted(scored, { rule: 'range', winners: 2 }).winners, ['A', 'B'])
  assert.equal(counted({ ...scored, rule: 'equalshares/add1' }).rule, 'equal-shares')
  assert.match(refused({ ...scored, votes: ['A;6'] }), /6 points for one project, at most 5 allowed/)
  assert.match(refused(scored, { rule: 'borda' }), /vote_type scoring cannot be counted by the rule borda\./)
})
