import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canSwitchServers, type Environment, findEnvironment, listSelectableEnvironments, SAME_ORIGIN } from './environment.ts'

const named = (name: string, hosts: string[]): Environment => ({ ...SAME_ORIGIN, name, hosts })
const table = [
  named('production', []),
  named('testing', ['test.', 'testing.']),
  named('development', ['dev.']),
  named('local', ['localhost', '127.0.0.1', '[::1]']),
  named('partner-a', ['moot.partner.example']),
  named('partner-b', ['moot.other.example']),
]

test('the host chooses among six environments; a host nobody names is production [APP-015]', () => {
  const cases = {
    localhost: 'local',
    '127.0.0.1': 'local',
    '[::1]': 'local',
    'dev.folkmoot.example': 'development',
    'test.folkmoot.example': 'testing',
    'testing.folkmoot.example': 'testing',
    'moot.partner.example': 'partner-a',
    'moot.other.example': 'partner-b',
    'folkmoot.example': 'production',
    'localhost.example': 'production',
  }
  for (const [host, name] of Object.entries(cases)) assert.equal(findEnvironment(host, table).name, name, host)
  assert.equal(findEnvironment('anywhere', []), SAME_ORIGIN)
})

test('servers can be switched in local, development and testing, never in production or for partners [APP-018]', () => {
  const may = table.filter(canSwitchServers).map(({ name }) => name)
  assert.deepEqual(may.sort(), ['development', 'local', 'testing'])
  const offered = listSelectableEnvironments(table).map(({ name }) => name)
  assert.deepEqual(offered.sort(), ['development', 'local', 'testing'])
})
