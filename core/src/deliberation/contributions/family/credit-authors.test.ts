import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Author } from '../named-fields/relation-fields.ts'
import { creditAuthors } from './credit-authors.ts'

test('authors of accepted amendments are credited once, in the order of their first one', () => {
  const [ana, ben] = [{ uuid: 'a' }, { uuid: 'b' }] as unknown as Author[]
  assert.ok(ana && ben)
  assert.deepEqual(creditAuthors([{ authors: [ana] }, { authors: [ben, ana] }, { authors: [ben] }]), [ben, ana])
})
