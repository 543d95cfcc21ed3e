import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { translateText } from '../../lib/text/i18n.ts'
import { formatNamedFault, listFieldMessages } from './form-faults.ts'

test('a refusal is told at its inputs, also at one that the API calls otherwise', () => {
  const fields = ['title', 'start'].map((field) => ({ field, message: `No ${field}.` }))
  assert.deepEqual(listFieldMessages({ message: 'No.', fields }, { start: 'from' }), {
    title: 'No title.',
    from: 'No start.',
  })
  assert.deepEqual(listFieldMessages({ message: 'No.' }), {})
})

test('the summary of a form names the field where a sentence is one for any field', () => {
  const texts = JSON.parse(readFileSync(new URL('../../../../texts/en-US/faults.json', import.meta.url), 'utf8'))
  const t = ((key: string, values: Record<string, string> = {}) =>
    (key === 'ui.faultOf' ? '{{label}}: {{message}}' : texts[key.replace('faults.', '')]).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_: string, name: string) => values[name] ?? '',
    )) as typeof translateText
  const say = (label: string | undefined, message: string) => formatNamedFault({ message }, label, t)
  assert.equal(say('Cost', 'Enter a number.'), 'Cost: Enter a number.')
  assert.equal(say('Name', 'At most 40 characters.'), 'Name: At most 40 characters.')
  assert.equal(say('How many codes?', 'Enter a number.'), 'How many codes? Enter a number.')
  assert.equal(say('Repeat password', 'Your passwords don’t match.'), 'Your passwords don’t match.')
  assert.equal(say(undefined, 'Enter a number.'), 'Enter a number.')
})
