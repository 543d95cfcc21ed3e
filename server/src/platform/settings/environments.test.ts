import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENVIRONMENTS, parseEnvironments } from './environments.ts'

test('six environments have hosts and four addresses each; partners have no host until configured [APP-015, APP-016]', () => {
  assert.deepEqual(
    ENVIRONMENTS.map(({ name, hosts }) => [name, ...hosts]),
    [
      ['production'],
      ['testing', 'test.', 'testing.'],
      ['development', 'dev.'],
      ['local', 'localhost', '127.0.0.1', '[::1]'],
      ['partner-a'],
      ['partner-b'],
    ],
  )
  for (const { coreApi, votingApi, pads, resetForm } of ENVIRONMENTS)
    assert.deepEqual([coreApi, votingApi, pads, resetForm], ['/api', '/api/v0', '/pads', '/v2/user/password/reset/'])
})

test('the operator overrides hosts and addresses of an environment; the others keep their defaults [APP-016]', () => {
  const table = parseEnvironments(
    '{"partner-a": {"hosts": ["Vote.Example.org"], "coreApi": "https://core.example.org/api"}, "testing": {"hosts": []}}',
  )
  const of = (name: string) => table?.find((row) => row.name === name)
  assert.deepEqual(of('partner-a'), {
    name: 'partner-a',
    hosts: ['vote.example.org'],
    coreApi: 'https://core.example.org/api',
    votingApi: '/api/v0',
    pads: '/pads',
    resetForm: '/v2/user/password/reset/',
  })
  assert.deepEqual(of('testing')?.hosts, [])
  assert.deepEqual(of('local'), ENVIRONMENTS[3])
})

test('a table with an unknown environment, field, host or address is refused [APP-016]', () => {
  for (const text of [
    '[]',
    'partner-a',
    '{"partner-c": {"hosts": []}}',
    '{"partner-a": {"host": "x"}}',
    '{"partner-a": {"hosts": ["https://x.example"]}}',
    '{"partner-a": {"coreApi": "javascript:1"}}',
    '{"partner-a": {"coreApi": "//x.example/api"}}',
  ])
    assert.equal(parseEnvironments(text), undefined, text)
})
