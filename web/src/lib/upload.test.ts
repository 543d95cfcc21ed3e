import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { percentOf } from './upload.ts'

test('the progress of an upload is told in whole percent and never more than 100 [SPC-022]', () => {
  assert.deepEqual([percentOf(0, 200), percentOf(99, 200), percentOf(200, 200), percentOf(260, 200)], [0, 50, 100, 100])
  assert.deepEqual([percentOf(5, 0), percentOf(-1, 100)], [0, 0])
})

test('the words of uploads and attachments are the specified ones [SPC-027, SPC-030, SPC-031]', () => {
  const file = new URL('../../texts/en-US/files.json', import.meta.url)
  const { failed, attachmentSaved, attachmentDeleted } = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(failed, 'Error while uploading file to the server: {{error}}')
  assert.deepEqual([attachmentSaved, attachmentDeleted], ['Attachment saved!', 'Attachment deleted successfully'])
})
