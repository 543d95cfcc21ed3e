import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findChromium } from './chromium.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree()
function program(folder: string, name: string, code: number): string {
  writeTree(root, { [`${folder}/${name}`]: `#!/bin/sh\nexit ${code}\n` }, 0o755)
  return join(root, folder, name)
}

test('CHROMIUM_PATH is used when it runs, and no other browser is tried then', async () => {
  const fine = program('own', 'browser', 0)
  assert.equal(await findChromium({ CHROMIUM_PATH: fine, PATH: '' }), fine)
  program('path', 'chromium', 0)
  assert.equal(await findChromium({ CHROMIUM_PATH: join(root, 'gone'), PATH: join(root, 'path') }), undefined)
})

test('a usual name on the path is used when it runs; a stub that only asks to install something is skipped', async () => {
  program('stubs', 'chromium-browser', 1)
  const fine = program('later', 'google-chrome', 0)
  assert.equal(await findChromium({ PATH: `${join(root, 'stubs')}:${join(root, 'later')}` }), fine)
})

test('a browser without windows is preferred, wherever on the path it is', async () => {
  program('whole', 'chromium', 0)
  const shell = program('shell', 'chromium-headless-shell', 0)
  assert.equal(await findChromium({ PATH: `${join(root, 'whole')}:${join(root, 'shell')}` }), shell)
})
