import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocPaths } from './check-doc-paths.ts'
import { makeTree } from './testing/make-tree.ts'

const createRepository = (files: Readonly<Record<string, string>>): string =>
  makeTree({ 'package.json': { scripts: { check: 'x' } }, 'server/src/ballots/paper.ts': '', 'core/src/a/policy.ts': '', ...files })

test('paths, modules, links and npm scripts that exist are accepted, and a pattern stands for the folder before it', () => {
  const root = createRepository({
    'README.md':
      'See `server/src/ballots/paper.ts`, `ballots/paper.ts`, [how](docs/how.md#all) and `npm run -s check`.\n' +
      'Each `core/src/<feature>/policy.ts`, and https://example.org/docs/none.md.\n',
    'docs/how.md': '[back](../README.md)\n',
  })
  assert.deepEqual(checkDocPaths(root).faults, [])
})

test('a path, a module, a link and an npm script that do not exist are faults with their file and line', () => {
  const root = createRepository({
    'README.md': '\nSee server/src/gone.ts.\n',
    'docs/how.md': '`ballots/gone.ts`\n[away](away.md)\n`npm run gone`\n',
  })
  assert.deepEqual(checkDocPaths(root).faults, [
    'README.md:2 names server/src/gone.ts, which does not exist',
    'docs/how.md:1 names ballots/gone.ts, which does not exist',
    'docs/how.md:1 names gone.ts, which does not exist',
    'docs/how.md:2 names away.md, which does not exist',
    'docs/how.md:3 names npm run gone, which does not exist',
  ])
})

test('docs that name nothing are a fault', () => {
  assert.deepEqual(checkDocPaths(createRepository({ 'README.md': 'Nothing.\n' })).faults, ['nothing was checked: no path was found'])
})

test('a function, file, component or attribute that the code does not have is a fault, between backticks and in a block of code', () => {
  const root = createRepository({
    'web/src/platform/ui/Message.tsx': 'export function Message({ textKey }: { textKey: string }) {}\n',
    'README.md':
      'Use `checkPassword`, `Figures.tsx`, `<Note>`, `<Message textKey="a">`, `<Message k="a" />` or `findX`; see `Message.tsx`.\n' +
      '```ts\nexport function readAll() {\n```\nNotInCode\n',
  })
  assert.deepEqual(checkDocPaths(root).faults, [
    'README.md:1 names checkPassword, which does not exist',
    'README.md:1 names Figures.tsx, which does not exist',
    'README.md:1 names <Note>, which does not exist',
    'README.md:1 names <Message k=>, which does not exist',
    'README.md:3 names readAll, which does not exist',
    'README.md:3 names readAll, which does not exist',
  ])
})

test('a test that holds SQL and core together and is not listed in docs/architecture.md is a fault', () => {
  const file = 'server/src/ballots/roll.test.ts'
  const text = "test('SQL and core agree on who votes', () => {})\n"
  const missing = createRepository({ 'README.md': '`npm run check`\n', [file]: text })
  assert.deepEqual(checkDocPaths(missing).faults, [`docs/architecture.md does not list ${file}, which holds SQL and core together`])
  assert.deepEqual(checkDocPaths(createRepository({ 'docs/architecture.md': `\`${file}\`\n`, [file]: text })).faults, [])
})
