import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MERGED_DETAILS, mapDetails } from '../details.ts'
import { listFieldParts, type MergeFields, mergeKeywords, resolveFields } from './merge-fields.ts'

const place = { placeName: 'Quay', city: '', state: '', latitude: null, longitude: null }
const base: MergeFields = { ...mapDetails(MERGED_DETAILS, () => ''), title: 'Benches', place, budget: '8900', keywords: ['oak'] }
const parts = (ours: Partial<MergeFields>, theirs: Partial<MergeFields>) =>
  listFieldParts(base, { ...base, ...ours }, { ...base, ...theirs }).map(({ field, kind }) => `${field} ${kind}`)

test('fields are merged like blocks: a change of one side is taken, different ones are a conflict [CON-051]', () => {
  assert.deepEqual(parts({}, {}), [])
  assert.deepEqual(parts({ title: 'Seats' }, { budget: '9000' }), ['title ours', 'budget theirs'])
  assert.deepEqual(parts({ title: 'Seats' }, { title: 'Seats' }), [])
  assert.deepEqual(parts({ title: 'Seats' }, { title: 'Chairs' }), ['title conflict'])
  assert.deepEqual(parts({ place: { ...place, latitude: 1, longitude: 2 } }, { place: { ...place, city: 'Town' } }), ['place conflict'])
  const ours = { ...base, title: 'Seats' }
  const theirs = { ...base, title: 'Chairs', budget: '9000', keywords: ['oak', 'shade'] }
  assert.deepEqual(resolveFields(base, ours, theirs, {}), { open: ['title'] })
  assert.deepEqual(resolveFields(base, ours, theirs, { title: 'theirs' }), { fields: theirs })
  assert.deepEqual(resolveFields(base, ours, theirs, { title: 'ours', budget: 'ours', themes: 'ours' }), {
    fields: ours,
  })
})

test('keywords that the amendment added are added, those that it left out are left out, and they never conflict [CON-051]', () => {
  assert.deepEqual(mergeKeywords(['oak'], ['oak', 'river'], ['oak', 'shade']), ['oak', 'river', 'shade'])
  assert.deepEqual(mergeKeywords(['oak', 'steel'], ['oak', 'steel'], ['oak']), ['oak'])
  assert.deepEqual(mergeKeywords(['oak'], [], ['oak']), [])
  assert.deepEqual(mergeKeywords([], ['Shade'], ['shade']), ['Shade'])
  assert.deepEqual(parts({ keywords: ['river'] }, { keywords: ['oak', 'shade'] }), ['themes theirs'])
})
