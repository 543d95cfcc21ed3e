import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLockFile } from './check-lock-file.ts'

const faultsOf = (packages: object) => checkLockFile(JSON.stringify({ packages })).faults

const fine = {
  '': { version: '1' },
  core: { version: '1' },
  'node_modules/@folkmoot/core': { resolved: 'core', link: true },
  'node_modules/a': { version: '1', integrity: 'sha512-x' },
}

test('a package without a hash is reported, also one for development or for one system', () => {
  const faulty = {
    ...fine,
    'node_modules/b': { version: '1' },
    'node_modules/c': { version: '1', dev: true },
    'node_modules/d': { version: '1', optional: true, os: ['win32'] },
  }
  assert.deepEqual(faultsOf(faulty), [
    'package-lock.json: node_modules/b has no integrity',
    'package-lock.json: node_modules/c has no integrity',
    'package-lock.json: node_modules/d has no integrity',
  ])
})

test('a development tool for another system, a workspace and a link need no hash', () => {
  assert.deepEqual(faultsOf({ ...fine, 'node_modules/e': { version: '1', dev: true, optional: true, os: ['win32'] } }), [])
})

test('a lock file without packages is a fault', () => {
  assert.deepEqual(faultsOf({}), ['nothing was checked: package-lock.json names no package'])
})
