import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOC_SCHEMA_VERSION, findSchemaMismatch } from './schema-version.ts'

test('a page opens a document only with the schema of the server; one that sends no version is of before', () => {
  assert.equal(findSchemaMismatch(String(DOC_SCHEMA_VERSION)), undefined)
  for (const older of [String(DOC_SCHEMA_VERSION - 1), '0', '', null, '-1', '2.5', 'x'])
    assert.equal(findSchemaMismatch(older), 'page_outdated', String(older))
  assert.equal(findSchemaMismatch(String(DOC_SCHEMA_VERSION + 1)), 'server_outdated')
})
