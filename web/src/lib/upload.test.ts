import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { editorAnswer, percentOf } from './upload.ts'

test('the progress of an upload is told in whole percent and never more than 100 [SPC-022]', () => {
  assert.deepEqual([percentOf(0, 200), percentOf(99, 200), percentOf(200, 200), percentOf(260, 200)], [0, 50, 100, 100])
  assert.deepEqual([percentOf(5, 0), percentOf(-1, 100)], [0, 0])
})

test('a picture put into a text is its address, HTTP Error with its status, or Invalid JSON [SPC-026]', () => {
  assert.deepEqual(editorAnswer(200, '{"id":1,"url":"/files/a.png"}'), { url: '/files/a.png' })
  assert.deepEqual(editorAnswer(413, '{"code":"file_too_large"}'), { error: 'files.httpError' })
  assert.deepEqual(editorAnswer(0, ''), { error: 'files.httpError' })
  for (const text of ['<html>', '', '{}', 'null', '{"url":7}', '[]']) {
    assert.deepEqual(editorAnswer(200, text), { error: 'files.invalidJson' }, text)
  }
})

test('the words of uploads and attachments are the specified ones [SPC-026, SPC-027, SPC-030, SPC-031]', () => {
  const file = new URL('../../texts/en-US/files.json', import.meta.url)
  const { httpError, invalidJson, failed, attachmentSaved, attachmentDeleted } = JSON.parse(readFileSync(file, 'utf8'))
  assert.deepEqual([httpError, invalidJson], ['HTTP Error: {{status}}', 'Invalid JSON'])
  assert.equal(failed, 'Error while uploading file to the server: {{error}}')
  assert.deepEqual([attachmentSaved, attachmentDeleted], ['Attachment saved!', 'Attachment deleted successfully'])
})
