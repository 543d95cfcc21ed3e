import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findOtherPages, findPages, publishPages } from './published-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'folkmoot-pages-'))
after(() => rmSync(root, { recursive: true }))
const files = join(root, 'files')
const dist = join(root, 'dist')

/** What a build leaves: a page and the files that it names, which other builds do not have. */
function build(version: string): void {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), `<script src="/assets/app-${version}.js">`)
  writeFileSync(join(dist, 'assets', `app-${version}.js`), version)
}

test('a build that follows an update takes no file from under a running server', () => {
  build('one')
  publishPages(files, dist)
  const served = findPages(files, dist)
  assert.ok(served)
  assert.ok(served.startsWith(files))
  build('two')
  assert.equal(readFileSync(join(served, 'assets', 'app-one.js'), 'utf8'), 'one')
})

test('a page of another version finds its files on every node, in both directions', async () => {
  publishPages(files, dist)
  const [newer, older] = [await findOtherPages(files, 'app-two.js'), await findOtherPages(files, 'app-one.js')]
  assert.equal(newer, findPages(files, dist))
  assert.ok(older && older !== newer)
  assert.equal(await findOtherPages(files, 'app-three.js'), undefined)
  for (const name of ['../app-two.js', '..', '.stamp', 'i18n/x.json', '']) assert.equal(await findOtherPages(files, name), undefined, name)
})

test('the last versions stay, and a start of one of them again counts', () => {
  const [first] = readdirSync(join(files, 'pages')).filter((name) => existsSync(join(files, 'pages', name, 'assets', 'app-one.js')))
  assert.ok(first)
  for (const [index, name] of readdirSync(join(files, 'pages')).entries()) utimesSync(join(files, 'pages', name), index + 1, index + 1)
  build('one')
  publishPages(files, dist)
  for (const version of ['three', 'four', 'five']) {
    build(version)
    publishPages(files, dist)
  }
  const kept = readdirSync(join(files, 'pages')).flatMap((name) => readdirSync(join(files, 'pages', name, 'assets')))
  assert.deepEqual(kept.sort(), ['five', 'four', 'one', 'three'].map((version) => `app-${version}.js`).sort())
})

test('where the folder of files cannot be written, the pages are served from the build', (context) => {
  const said = context.mock.method(console, 'error', () => {})
  const file = join(root, 'a file')
  writeFileSync(file, '')
  publishPages(file, dist)
  assert.equal(findPages(file, dist), dist)
  assert.match(String(said.mock.calls[0]?.arguments[0]), /^The pages are served from /)
  assert.equal(findPages(file, join(root, 'nothing')), undefined)
})
