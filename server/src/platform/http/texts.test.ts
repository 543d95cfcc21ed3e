import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { loadTexts } from './texts.ts'

test('a number has the words of its language, also where the language has a form of its own for millions', () => {
  const texts = loadTexts()
  for (const locale of LOCALES) {
    const two = texts(locale, 'mail.ballots.howPoints', { count: 2 })
    const million = texts(locale, 'mail.ballots.howPoints', { count: 1_000_000 })
    assert.equal(million, two?.replace('2', '1000000'), locale)
  }
  assert.equal(
    texts('fr-FR', 'mail.ballots.howPoints', { count: 1_000_000 }),
    'Vous avez 1000000 points à répartir entre les propositions.',
  )
})
