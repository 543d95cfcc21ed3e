import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCitations } from './check-citations.ts'
import { listTestedRequirements } from './list-requirements.ts'
import { readSpecification } from './specification.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree({
  'docs/specification/requirements/vot.md': '# Ballots\n\n- **VOT-001** A ballot opens.\n- **VOT-002** It closes.\n',
  'docs/specification/ballots.md': '# E. Ballots\n\n## E.3 Winners\n',
  'server/src/ballots/a.ts': '// opens (VOT-001, specification E.3)\n',
  'server/src/ballots/a.test.ts': "test('a ballot opens [VOT-001]', () => {})\n// closes: VOT-002\n",
})

test('the specification is parsed by rows and chapters', () => {
  const { requirements, chapters } = readSpecification(root)
  assert.deepEqual(
    [...requirements],
    [
      ['VOT-001', 'A ballot opens.'],
      ['VOT-002', 'It closes.'],
    ],
  )
  assert.deepEqual([...chapters], ['E', 'E.3'])
})

test('a citation without a target in the specification is reported with its place', () => {
  assert.deepEqual(checkCitations(root), { citations: 4, faults: [] })
  writeTree(root, { 'server/src/ballots/b.ts': '\n// VOT-003, and specification E.3 and E.4\n' })
  assert.deepEqual(checkCitations(root).faults, [
    'server/src/ballots/b.ts:2: VOT-003 is not in docs/specification',
    'server/src/ballots/b.ts:2: E.4 is not in docs/specification',
  ])
})

test('a requirement counts as tested when a test title names it, not when a comment does', () => {
  assert.deepEqual([...listTestedRequirements(root)], ['VOT-001'])
})
