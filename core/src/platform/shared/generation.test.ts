import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GENERATIONS } from './generation.ts'

test('the generations differ in feedback, icons, generated titles and page lengths [FBK-004, ASM-030, CON-070, CON-071]', () => {
  const { v1, v2 } = GENERATIONS
  assert.deepEqual([v1.marksCanBeCleared, v2.marksCanBeCleared], [false, true])
  assert.deepEqual([v1.assemblyIcons, v2.assemblyIcons], [5, 3])
  assert.deepEqual(
    [v1.generatedTitle, v2.generatedTitle],
    [
      { length: 250, dots: false },
      { length: 50, dots: true },
    ],
  )
  assert.deepEqual([v1.contributionsPerPage, v2.contributionsPerPage], [16, 12])
})
