import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { listSlowest, runSeparately, runTogether } from './run-tests.ts'
import { findTestFiles } from './test-files.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree()
const plant = (file: string, text = ''): string => {
  writeTree(root, { [file]: text })
  return file
}
const header = "import { test, describe } from 'node:test'\n"
// on a busy machine a process that does nothing wrong may take seconds to start
const options = { root, folder: root, limit: 60_000 }
const titles = (failures: readonly { title: string }[]) => failures.map((failure) => failure.title)

test('every test file is in the run of its folder, one that changes its process alone; one that is in none is reported', () => {
  for (const file of [
    'core/src/a/a.test.ts',
    'server/src/app/main.test.ts',
    'server/src/f/f.test.ts',
    'web/src/c/c.test.ts',
    'tools/d.test.ts',
    'tools/guide/g.test.ts',
  ])
    plant(file)
  plant('web/src/c/browser.test.ts', 'globalThis.document = {}')
  for (const file of ['e2e/j.e2e.ts', 'web/src/c/C.test.tsx', 'docs/x.test.ts', 'core/src/y.e2e.ts']) plant(file)
  for (const file of ['node_modules/m/m.test.ts', 'web/dist/n.test.js', 'core/src/a/a.ts']) plant(file)
  assert.deepEqual(findTestFiles(root), {
    together: ['core/src/a/a.test.ts'],
    apart: ['server/src/app/main.test.ts', 'web/src/c/browser.test.ts'],
    last: ['tools/guide/g.test.ts'],
    grouped: ['server/src/f/f.test.ts', 'tools/d.test.ts', 'web/src/c/c.test.ts'],
    browser: ['e2e/j.e2e.ts'],
    stray: ['core/src/y.e2e.ts', 'docs/x.test.ts', 'web/src/c/C.test.tsx'],
  })
})

test('a path selects its file, or all files below it', () => {
  const { together, apart, grouped, browser } = findTestFiles(root, ['./web/', 'core/src/a/a.test.ts', 'core/src/a/a'])
  assert.deepEqual(
    [together, apart, grouped, browser],
    [['core/src/a/a.test.ts'], ['web/src/c/browser.test.ts'], ['web/src/c/c.test.ts'], []],
  )
})

test('tests are counted, not suites; failing ones are reported with file, title and error', async () => {
  const fine = plant('fine.test.ts', `${header}describe('suite', () => { test('one', () => {}); test('two', () => {}) })`)
  const bad = plant(
    'bad.test.ts',
    `${header}test('good', () => {})\ntest('bad', () => { throw new Error('wrong sum') })\ntest('not now', { skip: 'no ` +
      `directory' }, () => {})`,
  )
  for (const run of [runTogether, runSeparately]) {
    const { passed, skipped, failures } = await run([fine, bad], options)
    assert.deepEqual([passed, titles(skipped), failures.length], [3, ['not now'], 1])
    assert.equal(skipped[0]?.reason, 'no directory')
    assert.equal(failures[0]?.file, 'bad.test.ts')
    assert.equal(failures[0]?.title, 'bad')
    assert.match(failures[0]?.error ?? '', /wrong sum/)
  }
})

test('a file that fails to load or in a hook, hangs, exits early or has no test counts as failed', async () => {
  const breaks = plant('breaks.test.ts', "throw new Error('at loading')")
  const late = plant('late.test.ts', `${header}test('ok', () => {}); setTimeout(() => { throw new Error('late') }, 50)`)
  const early = plant('early.test.ts', `${header}test('leaves', () => process.exit(0))`)
  const hangs = plant('hangs.test.ts', `${header}test('ok', () => {}); setInterval(() => {}, 1000)`)
  const empty = plant('empty.test.ts', 'export {}')
  assert.match((await runSeparately([breaks], options)).failures[0]?.error ?? '', /at loading/)
  assert.match((await runSeparately([late], options)).failures[0]?.error ?? '', /late/)
  const hook = plant(
    'hook.test.ts',
    `${header.replace('test,', 'test, after,')}after(() => { throw new Error('not stopped') })
test('ok', () => {})`,
  )
  for (const run of [runTogether, runSeparately]) {
    const { failures } = await run([hook], options)
    assert.deepEqual(titles(failures), ['outside of its tests'])
    assert.match(failures[0]?.error ?? '', /not stopped/)
  }
  assert.deepEqual(titles((await runSeparately([early], options)).failures), ['holds no test'])
  assert.deepEqual(titles((await runSeparately([hangs], { ...options, limit: 3000 })).failures), ['still ran after 3 s'])
  assert.deepEqual(titles((await runSeparately([empty], options)).failures), ['holds no test'])
  assert.deepEqual(titles((await runTogether([empty, plant('ok.test.ts', `${header}test('ok', () => {})`)], options)).failures), [
    'holds no test',
  ])
})

test('with the option to stop at the first failure no further file starts after it', async () => {
  const failing = Array.from({ length: 3 * availableParallelism() + 9 }, (_, n) =>
    plant(`failing${n}.test.ts`, `${header}test('no', () => { throw new Error('no') })`),
  )
  const { failures } = await runSeparately(failing, { ...options, untilFailure: true })
  assert.ok(failures.length > 0 && failures.length <= availableParallelism() + 1, String(failures.length))
})

test('files of a group run one after another in one process, each with its own hooks', async () => {
  const counting = (n: number) =>
    plant(
      `group${n}.test.ts`,
      `import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
before(() => { globalThis.here = (globalThis.here ?? '') + 'begin${n} ' })
after(() => { globalThis.here += 'end${n} ' })
test('order', () => assert.equal(globalThis.here, ${n === 1 ? "'begin1 '" : "'begin1 end1 begin2 '"}))`,
    )
  const result = await runSeparately([], options, [counting(1), counting(2)])
  const { passed, skipped, failures } = result
  assert.deepEqual({ passed, skipped, failures }, { passed: 2, skipped: [], failures: [] })
  assert.match(listSlowest(result), /^group[12]\.test\.ts \d+ s, group[12]\.test\.ts \d+ s$/)
})

test('a file that fails in a group is named: at loading, in a hook, in a test, or by ending the process', async () => {
  const fine = plant('fine-too.test.ts', `${header}test('one', () => {})`)
  const run = async (...files: string[]) => (await runSeparately([], options, [fine, ...files])).failures
  const breaks = plant('breaks-too.test.ts', "throw new Error('at loading')")
  const hook = plant(
    'hook-too.test.ts',
    "import { before, test } from 'node:test'\nbefore(() => { throw new Error('not started') })\ntest('ok', () => {})",
  )
  const bad = plant('bad-too.test.ts', `${header}test('bad', () => { throw new Error('wrong sum') })`)
  const failures = await run(breaks, hook, bad)
  for (const [file, error] of [
    [breaks, /at loading/],
    [hook, /not started/],
    [bad, /wrong sum/],
  ] as const)
    assert.ok(
      failures.some((failure) => failure.file === file && error.test(failure.error)),
      JSON.stringify(failures),
    )
  assert.equal(
    failures.some(({ file }) => file === fine),
    false,
  )
  const early = plant('early-too.test.ts', `${header}test('leaves', () => process.exit(0))`)
  const empty = plant('empty-too.test.ts', 'export {}')
  // what the others had reported is lost with the process, so each of them counts
  assert.deepEqual(
    (await run(early, empty)).map(({ file, title }) => [file, title]),
    [fine, early, empty].map((file) => [file, 'holds no test']),
  )
})

test('an error that no test of a group awaits fails the group and tells where it comes from and what ran, beside other failures too', async () => {
  const fine = plant('fine-beside.test.ts', `${header}test('one', () => {})`)
  const bad = plant('bad-beside.test.ts', `${header}test('bad', () => { throw new Error('wrong sum') })`)
  const wait = 'await new Promise((done) => setTimeout(done, 50))'
  for (const [name, act] of [
    ['thrown', "setTimeout(() => { throw new Error('on its own') })"],
    ['rejected', "void Promise.reject(new Error('on its own'))"],
  ] as const) {
    const lonely = plant(`${name}.test.ts`, `${header}test('one', async () => { ${act}; ${wait} })`)
    for (const others of [[fine], [bad]]) {
      const { failures } = await runSeparately([], options, [...others, lonely])
      const { error = '' } = failures.find(({ title }) => title === 'ended with code 1') ?? {}
      for (const words of ['on its own', `${name}.test.ts:2`, `While ${lonely} ran:`])
        assert.ok(error.includes(words), JSON.stringify(failures))
      assert.equal(
        failures.some(({ title }) => title === 'bad'),
        others.includes(bad),
      )
    }
  }
})
