import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, characters } from '../../../platform/shared/testing/assert-limits.ts'
import { AddAuthorBody, isAuthorSearch, isTemporaryId, NonMemberAuthorBody } from './schemas.ts'

test('a search for authors begins above two characters, spaces around them aside [CON-092]', () => {
  assert.deepEqual(['', 'ab', ' ab ', 'abc', ' Åse '].map(isAuthorSearch), [false, false, false, true, true])
})

test('an id that holds tmp, in any case and place, means somebody without an account [CON-093]', () => {
  assert.deepEqual(['tmp1', 'user-TMP-3', 17, '17', undefined, '0b9c8c0e-7f0a-4b4e-9a55-9d6f1f0f7b11'].map(isTemporaryId), [
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('an author without an account has a name, and an address of mail and a source that are such addresses or missing [CON-133]', () => {
  const read = (given: object) => z.safeParse(NonMemberAuthorBody, given)
  assert.deepEqual(read({ name: '  Ada   Lind ' }).data, {
    name: 'Ada Lind',
    email: '',
    phone: '',
    source: '',
    sourceUrl: '',
    publishContact: false,
    customFieldValues: [],
  })
  for (const wrong of [{}, { name: '   ' }, { name: 'A', email: 'nobody' }, { name: 'A', sourceUrl: 'javascript:x' }])
    assert.equal(read(wrong).success, false, JSON.stringify(wrong))
  assert.equal(read({ name: 'A', email: 'ada@moot.test', sourceUrl: 'https://moot.test/a' }).success, true)
  for (const body of [NonMemberAuthorBody, AddAuthorBody])
    assertLimits(body, { phone: characters(50), source: characters(200), name: characters(200) })
})
