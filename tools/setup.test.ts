import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeTree, writeTree } from './testing/make-tree.ts'

const LOCK = '{}'

/** Runs the set-up in a folder of its own, whose `node` tells the version. */
function runSetup(version: string, { installed }: { installed: boolean }) {
  const stamp = createHash('sha256').update(LOCK).update(`${process.platform}-${process.arch}`).digest('hex')
  const root = makeTree({
    'package.json': { optionalDependencies: {} },
    'package-lock.json': LOCK,
    ...(installed ? { 'node_modules/.folkmoot-setup': stamp } : {}),
  })
  writeTree(root, { 'node_modules/.bin/node': `#!/bin/sh\necho ${version}\n` }, 0o755)
  for (const file of ['setup.mjs', 'setup-state.mjs']) cpSync(join(import.meta.dirname, file), join(root, 'tools', file))
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'setup.mjs')], { encoding: 'utf8' })
  return { status, stderr }
}

const skip = process.platform === 'win32' && 'the command node of this test is a shell script'

test('the set-up ends with the Node it needs, in one sentence, where the Node found is too old', { skip }, () => {
  const message = (found: string) => `Folkmoot needs Node 22.18 or newer; found ${found}. Install Node 24 from https://nodejs.org.\n`
  for (const version of ['18.20.8', '20.11.0', '22.17.1'])
    assert.deepEqual(runSetup(version, { installed: true }), { status: 1, stderr: message(version) })
})

test('a Node that is too old is told before anything is installed where npm has no Node for the platform', {
  skip,
}, () => {
  const { status, stderr } = runSetup('20.11.0', { installed: false })
  assert.equal(status, 1)
  assert.doesNotMatch(stderr, /Installing/)
})

test('the set-up accepts Node 22.18 and newer', { skip }, () => {
  for (const version of ['22.18.0', '24.0.0', '26.1.0']) assert.deepEqual(runSetup(version, { installed: true }), { status: 0, stderr: '' })
})
