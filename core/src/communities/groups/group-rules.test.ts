import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFreeSuffix, hasGroupModerators, readGroupForm, toGroupName, withFirstModerators } from './group-rules.ts'

const ROLE = 'appcivist.wg.enable-moderator-role'
const FORM = 'appcivist.wg.has-registration-form'
const URL_KEY = 'appcivist.wg.registration-form-url'
const page = 'https://example.org/form'

test('a group asks for its form only where it is switched on and has an address', () => {
  assert.deepEqual(
    [{}, { [URL_KEY]: page }, { [FORM]: 'TRUE' }, { [FORM]: 'TRUE', [URL_KEY]: page }, { [FORM]: 'FALSE', [URL_KEY]: page }].map(
      readGroupForm,
    ),
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

test('the group of a proposal has its title, cut where no number would fit behind it', () => {
  assert.equal(toGroupName('Lanterns'), 'Lanterns')
  assert.equal(toGroupName('a'.repeat(188)), 'a'.repeat(188))
  assert.equal(toGroupName('a'.repeat(189)), `${'a'.repeat(187)}…`)
  assert.equal(toGroupName(`${'a'.repeat(186)} ${'b'.repeat(20)}`), `${'a'.repeat(186)}…`)
})

test('a name that is taken gets the first free number, from 2', () => {
  const taken = (...names: string[]) => findFreeSuffix('lanterns', names)
  assert.deepEqual([taken(), taken('lanterns in the park'), taken('lanterns'), taken('lanterns', 'lanterns (3)')], ['', '', ' (2)', ' (2)'])
  assert.equal(taken('lanterns', 'lanterns (2)', 'lanterns (3)'), ' (4)')
})
