import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CountedResult, Results } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Links } from '../../../platform/lib/links-context.ts'
import { buildResultView, listDecided } from './result-view.ts'

const row = (uuid: string) => ({ candidate_uuid: uuid })
const results = {
  results: [row('near'), row('won-later'), row('far'), row('won-first')],
  ballot: {
    rules: { currency: '£', voting: { system: 'PLURALITY', pluralityType: 'YES' } },
    candidates: [
      { contribution_uuid: 'near', title: 'Benches', cost: '12.50' },
      { contribution_uuid: 'far', title: 'Trees', cost: null },
    ],
    campaign: { uuid: 'campaign', lang: 'de', assembly: { uuid: 'assembly' } },
  },
} as unknown as Results
const links = {
  contribution: (a: unknown) => JSON.stringify(a),
} as unknown as Links
const counted = { winners: ['won-first', 'won-later', 'gone'] } as unknown as CountedResult
const shown = buildResultView(results, counted, links)

test('winners are in the order of winning, all others in the order of the result', () => {
  assert.deepEqual(
    [shown.winners, shown.losers].map((rows) => rows.map((one) => one.candidate_uuid)),
    [
      ['won-first', 'won-later'],
      ['near', 'far'],
    ],
  )
})

test('an unknown candidate has its uuid as title and costs nothing', () => {
  assert.deepEqual(shown.slicesOf(['near', 'far', 'gone']), [
    { uuid: 'near', title: 'Benches', cost: 12.5 },
    { uuid: 'far', title: 'Trees', cost: 0 },
    { uuid: 'gone', title: 'gone', cost: 0 },
  ])
  assert.deepEqual(shown.candidate('gone'), { title: 'gone', cost: null, withdrawn_reason: '' })
  assert.equal(shown.titleOf('near'), 'Benches')
})

test('a result says its currency and language, how people voted, and links its proposals by uuid', () => {
  assert.deepEqual([shown.currency, shown.lang, shown.voting.system], ['£', 'de', 'PLURALITY'])
  assert.deepEqual(JSON.parse(shown.hrefOf('near')), {
    assembly: { by: 'uuid', uuid: 'assembly' },
    campaign: { by: 'uuid', uuid: 'campaign' },
    contribution: { by: 'uuid', uuid: 'near' },
  })
})

test('what is decided are the winners, which an advisory vote recommends, or whom coordinators selected instead', () => {
  const decide = (binding: boolean, selection: object | null) => {
    const { kind, decided, others } = listDecided(
      buildResultView({ ...results, selection } as Results, { ...counted, binding } as CountedResult, links),
    )
    return [kind, ...[decided, others].map((rows) => rows.map((one) => one.candidate_uuid).join())]
  }
  assert.deepEqual(decide(true, null), ['selected', 'won-first,won-later', 'near,far'])
  assert.deepEqual(decide(false, null), ['recommended', 'won-first,won-later', 'near,far'])
  for (const binding of [true, false])
    assert.deepEqual(decide(binding, { candidates: ['far', 'won-later'] }), ['selected', 'won-later,far', 'won-first,near'])
  assert.deepEqual(decide(true, { candidates: [] }), ['selected', '', 'won-first,won-later,near,far'])
})
