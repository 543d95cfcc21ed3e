import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNamedFault, listFieldMessages } from './form-faults.ts'

test('a refusal is told at its inputs, also at one that the API calls otherwise', () => {
  const fields = ['title', 'start'].map((field) => ({ field, message: `No ${field}.` }))
  assert.deepEqual(listFieldMessages({ message: 'No.', fields }, { start: 'from' }), {
    title: 'No title.',
    from: 'No start.',
  })
  assert.deepEqual(listFieldMessages({ message: 'No.' }), {})
})

test('the summary of a form names the field of each fault, once', () => {
  const say = (label: string | undefined, message: string) =>
    formatNamedFault(label, message, (_, params) => `${params.label}: ${params.message}`)
  assert.equal(say('Cost', 'Enter a number.'), 'Cost: Enter a number.')
  assert.equal(say('How many codes?', 'Enter a number.'), 'How many codes? Enter a number.')
  assert.equal(say('Subject', 'Enter a subject.'), 'Enter a subject.')
  assert.equal(say(undefined, 'Enter a number.'), 'Enter a number.')
})
