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
  assert.deepEqual(groupAnswers(papers, 'a'), [
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
