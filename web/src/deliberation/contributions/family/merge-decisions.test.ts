import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MergePreview } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { buildMergeBody, carryDecisions, countOpenConflicts, type Decision, NO_DECISIONS } from './merge-decisions.ts'

const block = (kind: MergePreview['blocks'][number]['kind'], id = kind as string) => ({
  id,
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
  fields: [{ id: 'title', field: 'title', kind: 'conflict', ours: 'Benches', theirs: 'Seats' }],
  conflicts: 2,
  may: { merge: true },
}
const decide = (...blocks: [string, Decision][]) => ({ ...NO_DECISIONS, blocks: new Map(blocks) })

test('merging waits until every conflict of text and fields is decided, and no text of one’s own is empty [CON-051]', () => {
  assert.equal(countOpenConflicts(preview, NO_DECISIONS), 2)
  assert.equal(countOpenConflicts(preview, decide(['conflict', { take: 'ours' }])), 1)
  const title = new Map([['title', 'theirs'] as const])
  assert.equal(countOpenConflicts(preview, { ...decide(['conflict', { take: 'theirs' }]), fields: title }), 0)
  assert.equal(countOpenConflicts(preview, { ...decide(['conflict', { take: 'text', words: ' ' }]), fields: title }), 1)
  assert.equal(
    countOpenConflicts(preview, {
      ...decide(['conflict', { take: 'ours' }], ['theirs', { take: 'text', words: '' }]),
      fields: title,
    }),
    1,
  )
})

test('the request names the revisions that were seen and what was decided, words as paragraphs [CON-121]', () => {
  const decisions = {
    ...decide(['conflict', { take: 'text', words: 'One\n\n<b>two</b>' }], ['theirs', { take: 'ours' }]),
    fields: new Map([['title', 'ours'] as const]),
  }
  assert.deepEqual(buildMergeBody(preview, decisions), {
    parentRevision: 3,
    childRevision: 2,
    seen: ['conflict', 'theirs', 'title'],
    resolutions: [
      { block: 1, part: 'conflict', take: 'text', text: '<p>One</p><p>&lt;b&gt;two&lt;/b&gt;</p>' },
      { block: 2, part: 'theirs', take: 'ours' },
    ],
    fields: [{ field: 'title', take: 'ours' }],
  })
})

test('choices outlive a comparison that is read anew, and parts that nobody has seen so are told [CON-121]', () => {
  const part = (id: string, ours: string, more: object = {}) => ({
    ...block('conflict', id),
    base: '<p>oak</p>',
    ours,
    ...more,
  })
  const before = { ...preview, blocks: [part('a', '<p>larch</p>'), block('theirs', 'b')] }
  const decisions = {
    ...decide(['a', { take: 'text', words: 'Mine' }], ['b', { take: 'ours' }]),
    fields: new Map([['title', 'theirs'] as const]),
  }
  // somebody writes at the top, and in the part that was decided
  const now = { ...preview, blocks: [block('ours', 'x'), part('c', '<p>larch or elm</p>'), block('theirs', 'b')] }
  const carried = carryDecisions(before, now, decisions)
  assert.deepEqual(
    [...carried.decisions.blocks],
    [
      ['c', { take: 'text', words: 'Mine' }],
      ['b', { take: 'ours' }],
    ],
  )
  assert.deepEqual([...carried.decisions.fields], [['title', 'theirs']])
  assert.deepEqual([...carried.changed], ['c'])
  // the part is gone, and its choice with it
  const gone = { ...preview, blocks: [block('theirs', 'b')], fields: [] }
  assert.deepEqual([...carryDecisions(before, gone, decisions).decisions.blocks], [['b', { take: 'ours' }]])
  assert.equal(carryDecisions(before, gone, decisions).decisions.fields.size, 0)
})
