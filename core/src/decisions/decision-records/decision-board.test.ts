import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BoardEntry, isOverspent, sortByStage, sumBoard } from './decision-board.ts'

const entry = (given: Partial<BoardEntry>): BoardEntry => ({
  uuid: '',
  title: '',
  lang: 'en',
  status: 'SELECTED',
  promised: null,
  spent: null,
  note: null,
  ...given,
})
const noted = (stage: NonNullable<BoardEntry['note']>['stage']) => ({ stage, text: '', at: '' })

test('a board sums up exactly what was promised and spent, and counts by stage', () => {
  assert.deepEqual(
    sumBoard([
      entry({ promised: '0.1', spent: '4', note: noted('FINISHED') }),
      entry({ promised: '0.2', note: noted('STARTED') }),
      entry({}),
    ]),
    {
      promised: '0.3',
      spent: '4',
      counts: { PAUSED: 0, STARTED: 1, PLANNED: 0, NONE: 1, FINISHED: 1, CANCELLED: 0 },
    },
  )
  const none = sumBoard([entry({})])
  assert.deepEqual([none.promised, none.spent], [null, null])
})

test('more spent than promised is told, where both are known', () => {
  assert.equal(isOverspent({ promised: '100', spent: '100.01' }), true)
  assert.equal(isOverspent({ promised: '100', spent: '100' }), false)
  assert.equal(isOverspent({ promised: null, spent: '100' }), false)
  assert.equal(isOverspent({ promised: '100', spent: null }), false)
})

test('what is paused or under way comes first, what is finished last; within a stage the order stays', () => {
  const list = [
    entry({ title: 'done', note: noted('FINISHED') }),
    entry({ title: 'nothing' }),
    entry({ title: 'under way', note: noted('STARTED') }),
    entry({ title: 'also under way', note: noted('STARTED') }),
    entry({ title: 'paused', note: noted('PAUSED') }),
  ]
  assert.deepEqual(
    sortByStage(list).map(({ title }) => title),
    ['paused', 'under way', 'also under way', 'nothing', 'done'],
  )
})
