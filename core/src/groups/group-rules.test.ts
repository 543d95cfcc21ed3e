import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasGroupModerators, readGroupForm, withFirstModerators } from './group-rules.ts'

const ROLE = 'appcivist.wg.enable-moderator-role'
const FORM = 'appcivist.wg.has-registration-form'
const URL_KEY = 'appcivist.wg.registration-form-url'
const page = 'https://example.org/form'

test('a group asks for its form only where it is switched on and has an address', () => {
  assert.deepEqual(
    [
      {},
      { [URL_KEY]: page },
      { [FORM]: 'TRUE' },
      { [FORM]: 'TRUE', [URL_KEY]: page },
      { [FORM]: 'FALSE', [URL_KEY]: page },
    ].map(readGroupForm),
    [undefined, undefined, undefined, page, undefined],
  )
})

test('a group has no moderators unless the role is switched on', () => {
  assert.deepEqual([{}, { [ROLE]: 'FALSE' }, { [ROLE]: 'true' }].map(hasGroupModerators), [false, false, true])
})

test('whoever marks first moderators switches the role on, unless the settings say otherwise', () => {
  const marked = [{ moderator: false }, { moderator: true }]
  assert.equal(withFirstModerators(undefined, []), undefined)
  assert.deepEqual(withFirstModerators({ [FORM]: 'TRUE' }, [{ moderator: false }]), { [FORM]: 'TRUE' })
  assert.deepEqual(withFirstModerators(undefined, marked), { [ROLE]: 'TRUE' })
  assert.deepEqual(withFirstModerators({ [ROLE]: 'FALSE' }, marked), { [ROLE]: 'FALSE' })
})
