import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import fc from 'fast-check'
import { cleanHtml } from './html.ts'

const marks = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '<', '>', '&', '"', "'", ';', '/', '=', '#', '😀', '\u00a0'),
})

test('plain text as paragraphs is clean already: cleaning it changes nothing [CON-113]', () => {
  fc.assert(
    fc.property(fc.oneof(marks, fc.string()), (text) => {
      assert.equal(cleanHtml(paragraphs(text)), paragraphs(text))
    }),
    { seed: 113, numRuns: 2000 },
  )
})
