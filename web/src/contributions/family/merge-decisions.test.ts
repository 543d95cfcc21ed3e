import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MergePreview } from '@folkmoot/core/contributions/family/schemas.ts'
import { buildMergeBody, countOpenConflicts, type Decision, NO_DECISIONS } from './merge-decisions.ts'

const block = (kind: MergePreview['blocks'][number]['kind']) => ({
  kind,
  base: '',
  ours: '<p>a</p>',
  theirs: '<p>b</p>',
})
const preview: MergePreview = {
  parent: { uuid: 'p', title: 'Benches' },
  child: { uuid: 'c', title: 'Seats', status: 'FORKED_PUBLISHED', lang: 'en' },
  parentRevision: 3,
  childRevision: 2,
  blocks: [block('same'), block('conflict'), block('theirs')],
  fields: [{ field: 'title', kind: 'conflict', ours: 'Benches', theirs: 'Seats' }],
  conflicts: 2,
  may: { merge: true },
}
const decide = (...blocks: [number, Decision][]) => ({ ...NO_DECISIONS, blocks: new Map(blocks) })

test('merging waits until every conflict of text and fields is decided, and no text of one’s own is empty [CON-051]', () => {
  assert.equal(countOpenConflicts(preview, NO_DECISIONS), 2)
  assert.equal(countOpenConflicts(preview, decide([1, { take: 'ours' }])), 1)
  const title = new Map([['title', 'theirs'] as const])
  assert.equal(countOpenConflicts(preview, { ...decide([1, { take: 'theirs' }]), fields: title }), 0)
  assert.equal(countOpenConflicts(preview, { ...decide([1, { take: 'text', words: ' ' }]), fields: title }), 1)
  assert.equal(
    countOpenConflicts(preview, { ...decide([1, { take: 'ours' }], [2, { take: 'text', words: '' }]), fields: title }),
    1,
  )
})

test('the request names the revisions that were seen and what was decided, words as paragraphs [CON-121]', () => {
  const decisions = {
    ...decide([1, { take: 'text', words: 'One\n\n<b>two</b>' }], [2, { take: 'ours' }]),
    fields: new Map([['title', 'ours'] as const]),
  }
  assert.deepEqual(buildMergeBody(preview, decisions), {
    parentRevision: 3,
    childRevision: 2,
    resolutions: [
      { block: 1, take: 'text', text: '<p>One</p><p>&lt;b&gt;two&lt;/b&gt;</p>' },
      { block: 2, take: 'ours' },
    ],
    fields: [{ field: 'title', take: 'ours' }],
  })
})
