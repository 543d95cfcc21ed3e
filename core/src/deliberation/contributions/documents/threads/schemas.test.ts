import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnswerThreadBody, StartThreadBody } from './schemas.ts'

test('a comment on a passage, and the wording that it proposes, lose what turns the direction of a text and what nobody sees', () => {
  const words = 'Two\u202e lines\u2066,\nand \u200ba family: 👨‍👩‍👧'
  const clean = 'Two lines,\nand a family: 👨‍👩‍👧'
  assert.equal(AnswerThreadBody.parse({ text: words }).text, clean)
  const started = StartThreadBody.parse({ from: 'AAEA', to: 'AAEA', quote: words, text: words, suggestion: words })
  assert.deepEqual([started.text, started.suggestion], [clean, clean])
  assert.equal(started.quote, words, 'the passage is found again by its words as they are')
})
