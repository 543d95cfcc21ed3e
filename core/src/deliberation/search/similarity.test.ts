import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreSimilarity, selectSimilar } from './similarity.ts'

const written = { title: 'More benches along the river', text: 'People need places to sit near the water.' }
const other = (title: string, text = '', letters = 0) => ({ title, text, letters })

test('titles with the same words in other forms and order are near-duplicates, others are not', () => {
  const near = other('A bench at the riverside, along the river', 'Old people need to sit down.')
  const far = other('A library for Harbourside', 'Books near the water.')
  assert.deepEqual(selectSimilar(written, [far, near]), [near])
  assert.ok(scoreSimilarity(written, near) > scoreSimilarity(written, far))
})

test('the letters that titles share count where their words differ', () => {
  assert.deepEqual(selectSimilar(written, [other('Mor benchs alnog teh rivr', '', 0.7)]).length, 1)
  assert.deepEqual(selectSimilar(written, [other('Mor benchs alnog teh rivr', '', 0.1)]).length, 0)
})

test('at most three are offered, the most similar first', () => {
  const same = [0.9, 0.6, 1, 0.8].map((letters) => other('Xyz', '', letters))
  assert.deepEqual(
    selectSimilar(written, same).map(({ letters }) => letters),
    [1, 0.9, 0.8],
  )
})

test('a text without words resembles nothing', () => {
  assert.equal(scoreSimilarity({ title: '', text: '' }, other('Benches')), 0)
})
