import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Results } from './results.ts'
import { formatResultsCsv } from './results-csv.ts'

test('the CSV has a line for each candidate, quoted cells and no formula; only losers name what was missing', () => {
  const candidate = (uuid: string, title: string, cost: string | null) => ({
    id: 1,
    candidate_type: 'CONTRIBUTION' as const,
    contribution_uuid: uuid,
    candidate_uuid: uuid,
    title,
    cost,
    withdrawn: false,
    withdrawn_reason: '',
  })
  const row = (uuid: string, given: object) => ({
    candidate_uuid: uuid,
    rank: 1,
    score: 3,
    supporters: 3,
    winner: true,
    ...given,
  })
  const amount = { rounded: 12.5, exact: '25/2' }
  const text = formatResultsCsv({
    ballot: {
      rules: { voting: { system: 'PLURALITY', pluralityType: 'YES' } },
      candidates: [candidate('a', '=SUM(A1), "really"', '29500.5'), candidate('b', 'Bench', null), candidate('c', 'Trees', '5')],
    },
    results: [
      row('a', { reason: { kind: 'all-fit' } }),
      row('b', {
        rank: 2,
        winner: false,
        reason: {
          kind: 'not-bought',
          cost: '1',
          money: '0',
          left: amount,
          missing: amount,
          moreSupporters: 1,
          byLot: false,
        },
      }),
      row('c', { rank: 3, reason: { kind: 'added', cost: '5', money: '0', missing: amount, byLot: false } }),
    ],
  } as unknown as Pick<Results, 'results' | 'ballot'>)
  assert.equal(
    text,
    [
      '\uFEFFrank,uuid,title,cost,score,supporters,winner,reason,missing',
      `1,a,"'=SUM(A1), ""really""",29500.5,3,3,true,all-fit,`,
      '2,b,Bench,,3,3,false,not-bought,12.5',
      '3,c,Trees,5,3,3,true,added,',
      '',
    ].join('\r\n'),
  )
})

test('the CSV of a vote with NO has the number of each answer; a candidate without a published count has none', () => {
  const row = { rank: 1, score: 1, supporters: 3, winner: true, reason: { kind: 'all-fit' } }
  const text = formatResultsCsv({
    ballot: { rules: { voting: { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK' } }, candidates: [] },
    results: [
      { ...row, candidate_uuid: 'a', summary: { yes: 3, no: 2, abstain: 0, block: 1 } },
      { ...row, candidate_uuid: 'b', summary: null },
    ],
  } as unknown as Pick<Results, 'results' | 'ballot'>)
  assert.equal(
    text,
    [
      '\uFEFFrank,uuid,title,cost,score,supporters,winner,reason,missing,yes,no,abstain,block',
      '1,a,,,1,3,true,all-fit,,3,2,0,1',
      '1,b,,,1,3,true,all-fit,,,,,',
      '',
    ].join('\r\n'),
  )
})
