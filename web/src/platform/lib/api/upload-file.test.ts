import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isFailure } from './call-endpoint.ts'
import { parseUploadResponse, uploadPercent } from './upload-file.ts'

test('the progress of an upload is told in whole percent and never more than 100 [SPC-022]', () => {
  assert.deepEqual([uploadPercent(0, 200), uploadPercent(99, 200), uploadPercent(200, 200), uploadPercent(260, 200)], [0, 50, 100, 100])
  assert.deepEqual([uploadPercent(5, 0), uploadPercent(-1, 100)], [0, 0])
})

test('the words of uploads and attachments are the specified ones [SPC-027, SPC-030, SPC-031]', () => {
  const file = new URL('../../../../texts/en-US/files.json', import.meta.url)
  const { failed, attachmentSaved, attachmentDeleted } = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(failed, 'Error while uploading file to the server: {{error}}')
  assert.deepEqual([attachmentSaved, attachmentDeleted], ['Attachment saved!', 'Attachment deleted successfully'])
})

test('an upload answered by something else than the server is told by its HTTP status and what it means, or as invalid JSON [SPC-026]', () => {
  const read = (status: number, text: string) => parseUploadResponse({ status, text, header: () => null })
  const words = (status: number, text: string) => {
    const answer = read(status, text)
    return isFailure(answer) ? answer.message : answer
  }
  const page = '<html>Bad gateway</html>'
  assert.deepEqual(
    [words(502, page), words(413, ''), words(200, page)],
    ['files.httpError. errors.proxy.down', 'files.httpError. errors.proxy.tooLarge', 'files.invalidJson. errors.proxy.page'],
  )
  assert.equal(words(400, '{"code":"file_too_large","statusMessage":"Too large."}'), 'Too large.')
  assert.deepEqual(words(200, '{"name":"a.png","url":"/files/a.png"}'), { name: 'a.png', url: '/files/a.png' })
  for (const [key, text] of [
    ['httpError', 'HTTP Error: {{status}}'],
    ['invalidJson', 'Invalid JSON'],
  ] as const) {
    const file = new URL('../../../../texts/en-US/files.json', import.meta.url)
    assert.equal(JSON.parse(readFileSync(file, 'utf8'))[key], text)
  }
})
