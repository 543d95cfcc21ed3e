import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddresses } from './parse-addresses.ts'

test('addresses are split at commas, trimmed, and matched against the address pattern [MEM-021]', () => {
  const { invitees, bad } = parseAddresses(' gwen@steps.example ,olu@post.example,\n hannah@ferryhouse.example;')
  assert.deepEqual(
    invitees.map((i) => i.email),
    ['gwen@steps.example', 'olu@post.example', 'hannah@ferryhouse.example'],
  )
  assert.deepEqual(bad, [])
})

test('addresses copied from a mail program are read without their names [MEM-021]', () => {
  const { invitees, bad } = parseAddresses('Carl Öhm <carl@example.org>, "Doe, Jane" <jane@example.org>, rubbish')
  assert.deepEqual(
    invitees.map((i) => i.email),
    ['carl@example.org', 'jane@example.org'],
  )
  assert.deepEqual(bad, [{ text: 'rubbish', reason: 'noAddress' }])
})

test('invalid addresses are listed with a reason beside the valid ones, so that each can be removed [MEM-022]', () => {
  const { invitees, bad } = parseAddresses('annie@ferry, mill lane school, a@@b.org, ok@a.org, OK@a.org')
  assert.deepEqual(bad, [
    { text: 'annie@ferry', reason: 'noEnding' },
    { text: 'mill lane school', reason: 'noAddress' },
    { text: 'a@@b.org', reason: 'wrong' },
    { text: 'OK@a.org', reason: 'twice' },
  ])
  assert.equal(invitees.length, 1)
})

test('a valid address is added without a special role [MEM-023]', () => {
  assert.deepEqual(parseAddresses('ok@a.org').invitees, [{ email: 'ok@a.org', moderator: false, coordinator: false }])
})
