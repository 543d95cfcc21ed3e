import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasWords } from './find-settings.ts'

test('a setting is found by words of its label and description, in any order, case and with or without accents', () => {
  const text = 'Évaluer les contributions. Les visiteurs ne voient pas ces nombres.'
  for (const query of ['evaluer', 'VISITEURS', ' nombres  contrib ', 'Éval', 'évaluer visiteurs']) assert.ok(hasWords(text, query), query)
  for (const query of ['budget', 'evaluer budget']) assert.ok(!hasWords(text, query), query)
})
