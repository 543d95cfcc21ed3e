import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { createElement, useState } from 'react'
import { cleanup, fireEvent, loadScreen, screen, showComponent } from '../../../testing/screens.ts'
import type { FieldValues } from './field-values.ts'

let inputs: typeof import('./CustomFieldInputs.tsx')
let values: typeof import('./field-values.ts')
before(async () => {
  inputs = (await loadScreen('communities/custom-fields/CustomFieldInputs.tsx')) as typeof inputs
  values = (await loadScreen('communities/custom-fields/field-values.ts')) as typeof values
})
afterEach(cleanup)

let filled: FieldValues = {}

interface FilledFormProps {
  fields: readonly CustomFieldDefinition[]
  given: FieldValues
  fileNames: FieldValues
}

function FilledForm({ fields, given, fileNames }: FilledFormProps) {
  const [held, setHeld] = useState(given)
  filled = held
  const faults = values.findValueFaults(fields, held)
  return createElement(inputs.CustomFieldInputs, { fields, values: held, onChange: setHeld, errorOf: (name) => faults[name], fileNames })
}

/** The inputs of these fields in a form that says what is wrong at once. */
async function showFields(known: readonly Partial<CustomFieldDefinition>[], given: FieldValues = {}, fileNames: FieldValues = {}) {
  const fields = known.map((field, n) => ({
    ...{ customFieldDefinitionId: n, uuid: `f${n}`, name: 'Question', description: '', limit: '', limitType: null },
    ...{ customFieldValueOptions: [], entityType: 'CONTRIBUTION', entityFilterAttributeName: null, entityFilter: '' },
    ...field,
  })) as unknown as CustomFieldDefinition[]
  await showComponent(FilledForm, { fields, given, fileNames })
}

const described = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const textbox = (name: string | RegExp = /^Question/) => screen.getByRole<HTMLInputElement>('textbox', { name })
const option = (value: string, valueType: 'STRING' | 'STRING_OPEN' = 'STRING') => ({
  customFieldValueOptionId: value.length,
  value,
  valueType,
})
const PLACES = [option('Land'), option('Water'), option('Other', 'STRING_OPEN')]

test('a short text is one line that says its limit, and beyond it what is allowed [CON-088, CON-090]', async () => {
  await showFields([{ fieldType: 'TEXT', limit: '5', description: 'For the list' }])
  assert.equal(textbox().tagName, 'INPUT')
  assert.equal(textbox().value, '')
  assert.equal(described(textbox()), 'For the list. Up to 5 characters.')
  type(textbox(), 'Ferries')
  assert.equal(described(textbox()), 'For the list. Up to 5 characters. | Only 5 characters allowed')
  assert.equal(textbox().getAttribute('aria-invalid'), 'true')
  type(textbox(), 'Boats')
  assert.equal(textbox().getAttribute('aria-invalid'), null)
  assert.deepEqual(filled, { f0: 'Boats' })
})

test('words are counted beside a text area, and paragraphs are told before [CON-088, CON-090]', async () => {
  await showFields([{ fieldType: 'TEXT', limit: '3', limitType: 'WORDS' }])
  assert.equal(textbox().tagName, 'TEXTAREA')
  assert.ok(screen.getByText('0 of 3 words'))
  assert.equal(described(textbox()), '')
  type(textbox(), 'one two three four')
  assert.ok(screen.getByText('4 of 3 words'))
  assert.match(described(textbox()), /Only 3 words allowed/)
  cleanup()
  await showFields([{ fieldType: 'TEXT', limit: '2', limitType: 'PARAGRAPHS' }])
  assert.equal(textbox().tagName, 'TEXTAREA')
  assert.equal(described(textbox()), 'Up to 2 paragraphs.')
  cleanup()
  await showFields([{ fieldType: 'TEXT', limit: '300' }])
  assert.ok(screen.getByText('0 of 300 characters'))
  assert.equal(described(textbox()), '')
})

test('a number says the most it may be, and what is more [CON-088]', async () => {
  await showFields([{ fieldType: 'NUMBER', limit: '1000' }])
  assert.equal(described(textbox()), 'Up to 1,000.')
  type(textbox(), '2000')
  assert.match(described(textbox()), /Only numbers up to 1,?000 allowed/)
  type(textbox(), 'many')
  assert.match(described(textbox()), /Enter a number\./)
  type(textbox(), '250,5')
  assert.equal(described(textbox()), 'Up to 1,000.')
})

test('one answer is chosen from a list that begins empty [CON-091]', async () => {
  await showFields([{ fieldType: 'MULTIPLE_CHOICE', limit: '1', customFieldValueOptions: PLACES }])
  const list = screen.getByRole<HTMLSelectElement>('combobox')
  assert.equal(list.selectedOptions[0]?.textContent, 'Choose an answer')
  type(list, 'Water')
  assert.deepEqual(filled, { f0: 'Water' })
  type(list, '')
  assert.deepEqual(filled, { f0: '' })
})

test('several are ticked up to their number, and the others wait until one is free [CON-091]', async () => {
  const more = [option('Air'), ...PLACES.slice(0, 2)]
  await showFields([{ fieldType: 'MULTIPLE_CHOICE', limit: '2', customFieldValueOptions: more }])
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  assert.equal(screen.queryAllByRole('checkbox', { checked: true }).length, 0)
  assert.ok(screen.getByText('Choose up to 2.'))
  fireEvent.click(box('Air'))
  assert.equal(box('Land').disabled, false)
  fireEvent.click(box('Water'))
  assert.deepEqual([box('Air').disabled, box('Water').disabled, box('Land').disabled], [false, false, true])
  fireEvent.click(box('Air'))
  assert.equal(box('Land').disabled, false)
})

test('the open answer asks for own words, keeps them while another is chosen, and says when they are missing [CON-091]', async () => {
  await showFields([{ fieldType: 'MULTIPLE_CHOICE', limit: 'MULTIPLE', customFieldValueOptions: PLACES }])
  const other = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Other' })
  assert.equal(screen.queryByRole('textbox'), null)
  fireEvent.click(other())
  const words = () => textbox('Other: in your own words')
  assert.match(described(words()), /Write your own words here, or choose another option\./)
  type(words(), 'By the lock ')
  assert.equal(described(words()), '')
  assert.equal(words().value, 'By the lock ')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Land' }))
  fireEvent.click(other())
  assert.equal(screen.queryByRole('textbox'), null)
  fireEvent.click(other())
  assert.equal(words().value, 'By the lock ')
  assert.equal(described(words()), '')
})

test('a stored file stands with its title until it is taken away; then one is asked for, with its limit', async () => {
  await showFields([{ fieldType: 'FILE', limit: '2' }], { f0: '/files/plan.txt' }, { f0: 'plan.txt' })
  assert.equal(screen.getByRole('link', { name: /plan\.txt/ }).getAttribute('href'), '/files/plan.txt')
  assert.equal(document.querySelector('input[type="file"]'), null)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  assert.deepEqual(filled, { f0: '' })
  assert.ok(screen.getByText(/^One file, up to 2.MB\.$/))
  assert.ok(document.querySelector('input[type="file"]'))
})
