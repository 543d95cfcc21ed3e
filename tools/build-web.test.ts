import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFolder, digestOfSources } from './build-web.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree()
const put = (file: string, text: string): void => writeTree(root, { [file]: text })

test('the build is stale when one of its sources changes, appears or disappears, and not when a test does', () => {
  put('web/src/app/main.tsx', 'one')
  const before = digestOfSources(root)
  for (const file of ['core/src/a.ts', 'web/texts/en-US/a.json', 'web/public/a.svg', 'web/index.html']) {
    const last = digestOfSources(root)
    put(file, 'x')
    assert.notEqual(digestOfSources(root), last, file)
  }
  const now = digestOfSources(root)
  put('web/src/main.test.ts', 'x')
  put('server/src/a.ts', 'x')
  assert.equal(digestOfSources(root), now)
  put('web/src/app/main.tsx', 'two')
  assert.notEqual(digestOfSources(root), now)
  assert.notEqual(now, before)
})

test('texts of 1 kB and more are also stored compressed; index.html, small files and pictures are not', async () => {
  const text = 'const words = 1\n'.repeat(100)
  for (const file of ['dist/assets/a.js', 'dist/index.html', 'dist/assets/b.woff2']) put(file, text)
  put('dist/small.css', 'a')
  await compressFolder(join(root, 'dist'))
  const read = (file: string) => readFileSync(join(root, 'dist', file))
  assert.equal(brotliDecompressSync(read('assets/a.js.br')).toString(), text)
  assert.equal(gunzipSync(read('assets/a.js.gz')).toString(), text)
  for (const file of ['index.html', 'assets/b.woff2', 'small.css'])
    for (const ending of ['br', 'gz']) assert.ok(!existsSync(join(root, 'dist', `${file}.${ending}`)), file)
})
