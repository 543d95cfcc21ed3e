import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { formatFraction, fromDecimal } from '../../platform/exact/fraction.ts'
import { countPiles } from './count.ts'
import type { Paper } from './papers/paper.ts'
import { groupIntoPiles } from './papers/piles.ts'
import type { StvStage } from './ranked/ranked-result.ts'
import type { CountResult } from './result.ts'
import { combineRules, type Rules } from './rules.ts'
import { rankedRules, SEED } from './testing/ranked-papers.ts'

// Real elections of ranks and scores with their official outcomes. They are not part of the repository; where their folder
// is missing, these tests pass with a diagnostic.
const folder = join(import.meta.dirname, '../../../../../shared/data/elections')

interface Case {
  readonly candidates: readonly { readonly id: string; readonly name: string }[]
  readonly ballots: readonly {
    readonly count: number
    readonly ranking?: readonly (readonly string[])[]
    readonly scores?: readonly (number | null)[]
  }[]
}

interface Outcome {
  readonly winners: string[]
  readonly condorcet_winner?: string
  readonly beat_matrix?: Record<string, (number | null)[]>
  readonly score_totals_all_ballots?: Record<string, number>
  readonly stage_votes?: Record<string, { votes: Record<string, string>; non_transferable: string }>
}

function read(t: TestContext, name: string): { election: Case; official: Outcome } | null {
  if (!existsSync(join(folder, name))) {
    t.diagnostic(`not proved here: there is no election ${name} beside the repository`)
    return null
  }
  const parse = (file: string): unknown => JSON.parse(readFileSync(join(folder, name, file), 'utf8'))
  const { official_outcome: official } = parse('expected.json') as { official_outcome: Outcome }
  return { election: parse('ballots.json') as Case, official }
}

function count({ candidates, ballots }: Case, rules: Rules): CountResult {
  const papers = ballots.flatMap(({ count: times, ranking, scores }) => {
    const paper: Paper = ranking
      ? ranking.flatMap((tier, i) => tier.map((id) => [id, String(i + 1)] as const))
      : candidates.map(({ id }, i) => [id, String(scores?.[i] ?? '')] as const)
    return Array.from({ length: times }, () => paper)
  })
  return countPiles(
    rules,
    candidates.map(({ id }) => ({ uuid: id })),
    groupIntoPiles(papers),
    SEED,
  )
}

const seats = (fixedNumber: number, arithmetic: 'exact' | 'scottish') =>
  rankedRules({ method: 'STV', arithmetic }, { winners: 'FIXED', fixedNumber })

test('Glasgow 2007 Calton by STV in Scottish arithmetic gives every official stage to the fifth decimal', (t) => {
  const given = read(t, 'glasgow-2007-calton')
  if (!given) return
  const { stv, winners } = count(given.election, seats(3, 'scottish'))
  assert.deepEqual([...winners].sort(), [...given.official.winners].sort())
  const stages = Object.values(given.official.stage_votes ?? {})
  assert.equal(stv?.stages.length, stages.length)
  assert.equal(stv?.quota, 1300)
  for (const [i, { votes, non_transferable }] of stages.entries()) {
    const stage: StvStage | undefined = stv?.stages[i]
    const held: ReadonlyMap<string, string> = new Map(stage?.votes.map(({ uuid, vote }) => [uuid, vote.exact] as const))
    for (const [id, vote] of Object.entries(votes)) {
      assert.equal(held.get(id) ?? '0/1', formatFraction(fromDecimal(vote)), `stage ${i + 1}, candidate ${id}`)
    }
    assert.equal(stage?.exhausted.exact, formatFraction(fromDecimal(non_transferable)), `stage ${i + 1}`)
  }
  assert.deepEqual([...count(given.election, seats(3, 'exact')).winners].sort(), [...winners].sort())
})

test('Burlington 2009 by instant runoff gives the certified mayor, and SCHULZE the one whom a majority prefers to each', (t) => {
  const given = read(t, 'burlington-2009-mayor')
  if (!given) return
  assert.deepEqual(count(given.election, seats(1, 'exact')).winners, given.official.winners)
  const { winners } = count(given.election, rankedRules({ method: 'SCHULZE' }))
  const name = given.election.candidates.find(({ id }) => id === winners[0])?.name
  assert.equal(name, given.official.condorcet_winner)
})

test('Debian 2010 by SCHULZE gives the official leader and the official table of pairs', (t) => {
  const given = read(t, 'debian-2010-dpl')
  if (!given) return
  const { winners, pairs } = count(given.election, rankedRules({ method: 'SCHULZE' }))
  assert.deepEqual(winners, given.official.winners)
  const ids = given.election.candidates.map(({ id }) => id)
  for (const [row, official] of Object.entries(given.official.beat_matrix ?? {})) {
    const found = ids.map((column) => {
      const [a, b] = [row, column].map((id) => pairs?.candidates.indexOf(id) ?? -1)
      return row === column ? null : pairs?.preferred[a as number]?.[b as number]
    })
    assert.deepEqual(found, official)
  }
})

test('Node.js 2024 by SCHULZE gives the official option among seventeen voters with many ties', (t) => {
  const given = read(t, 'nodejs-tsc-2024-06-25-envfile')
  if (!given) return
  assert.deepEqual(count(given.election, rankedRules({ method: 'SCHULZE' })).winners, given.official.winners)
})

test('the best pet by RANGE has the official totals, and a blank counts as the lowest star', (t) => {
  const given = read(t, 'bettervoting-best-pet')
  if (!given) return
  const { winners, order } = count(
    given.election,
    combineRules(
      { system: 'RANGE', min: 0, max: 5, blank: 'as-min' },
      { winners: 'FIXED', fixedNumber: 1 },
      { votesLimit: null, quorum: { enabled: false }, eligible: null },
    ),
  )
  assert.deepEqual(winners, given.official.winners)
  const totals = order.map(({ uuid, summary }) => {
    const name = given.election.candidates.find(({ id }) => id === uuid)?.name
    return [name, summary && 'sum' in summary ? summary.sum : null]
  })
  assert.deepEqual(Object.fromEntries(totals), given.official.score_totals_all_ballots)
})
