import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShortName, normalizeShortName, suggestShortName } from './short-name.ts'

test('a short name has 2 to 60 lower-case letters, digits and single inner hyphens, with at least one letter [ASM-028]', () => {
  for (const good of ['ab', 'rivermouth', 'ferry-street-2', '1a', 'a'.repeat(60)]) assert.equal(isShortName(good), true)
  const bad = ['', 'a', '12', 'Rivermouth', 'a--b', '-ab', 'ab-', 'a b', 'a_b', 'é1', 'a'.repeat(61), 'ab\n', 'ab/cd']
  for (const text of bad) assert.equal(isShortName(text), false, text)
})

test('a short name is neither a UUID nor a reserved path segment [ASM-028]', () => {
  assert.equal(isShortName('9b2f1c66-8d5e-4b21-a7c4-1f0e6d3a5b77'), false)
  for (const word of ['home', 'login', 'user', 'space', 'p', 'assembly', 'assemblies', 'invitation', 'profile', 'new'])
    assert.equal(isShortName(word), false, word)
})

test('a short name is compared without case and outer spaces [ASM-028]', () => {
  assert.equal(normalizeShortName('  Ferry-Street '), 'ferry-street')
})

test('a valid short name is suggested for a name, or none', () => {
  assert.equal(suggestShortName('Assemblée de Saint-Étienne!'), 'assemblee-de-saint-etienne')
  assert.equal(suggestShortName('Home'), '')
  assert.equal(suggestShortName('2027'), '')
})
