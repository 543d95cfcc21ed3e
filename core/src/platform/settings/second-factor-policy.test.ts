import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeWithheldRights, mustHaveSecondFactor } from './second-factor-policy.ts'

const person = { admin: false, coordinator: false }

test('a second factor is required of nobody, of admins, or of coordinators and admins', () => {
  const demanded = (policy: Parameters<typeof mustHaveSecondFactor>[0]) =>
    [person, { ...person, coordinator: true }, { ...person, admin: true }].map((who) => mustHaveSecondFactor(policy, who))
  assert.deepEqual(demanded('optional'), [false, false, false])
  assert.deepEqual(demanded('admins'), [false, false, true])
  assert.deepEqual(demanded('coordinators'), [false, true, true])
})

test('rights are withheld until the user has a second factor', () => {
  assert.deepEqual(computeWithheldRights('optional', false), { admin: false, coordinator: false })
  assert.deepEqual(computeWithheldRights('admins', false), { admin: true, coordinator: false })
  assert.deepEqual(computeWithheldRights('coordinators', false), { admin: true, coordinator: true })
  assert.deepEqual(computeWithheldRights('coordinators', true), { admin: false, coordinator: false })
})
