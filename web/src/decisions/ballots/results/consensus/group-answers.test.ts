import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupAnswers } from './group-answers.ts'

test('people stand by their answer, Yes first; who left the line empty and answers that nobody gave are left out', () => {
  const paper = (name: string, candidate: string, value: string, reason = '') => ({
    name,
    uuid: null,
    answers: [{ candidate_uuid: candidate, value, reason }],
  })
  const papers = [
    paper('Wren', 'a', 'BLOCK', 'Unsafe'),
    paper('Maja', 'a', 'YES'),
    paper('Jonas', 'a', 'YES'),
    paper('BYSTANDER', 'b', 'NO'),
  ]
  assert.deepEqual(groupAnswers('PLURALITY', papers, 'a'), [
    {
      value: 'YES',
      people: [
        { name: 'Maja', reason: '' },
        { name: 'Jonas', reason: '' },
      ],
    },
    { value: 'BLOCK', people: [{ name: 'Wren', reason: 'Unsafe' }] },
  ])
})

test('places stand from the best, points and scores from the most; no place and no points say nothing, a score of 0 does', () => {
  const papers = ['2', '10', '0', '1', '10'].map((value, at) => ({
    name: `P${at}`,
    uuid: null,
    answers: [{ candidate_uuid: 'a', value, reason: '' }],
  }))
  const read = (system: 'RANKED' | 'DISTRIBUTION' | 'RANGE') =>
    groupAnswers(system, papers, 'a').map(({ value, people }) => `${value}: ${people.map(({ name }) => name).join()}`)
  assert.deepEqual(read('RANKED'), ['1: P3', '2: P0', '10: P1,P4'])
  assert.deepEqual(read('DISTRIBUTION'), ['10: P1,P4', '2: P0', '1: P3'])
  assert.deepEqual(read('RANGE'), ['10: P1,P4', '2: P0', '1: P3', '0: P2'])
})
