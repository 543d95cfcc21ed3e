import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import type { Context } from '../../../platform/http/context.ts'
import { startTestServices } from './services.ts'

test('a start that fails closes its database and deletes its folder, so the process of the tests can end', async () => {
  let prepared: Context | undefined
  await assert.rejects(
    startTestServices({
      prepare: async (context) => {
        prepared = context
        assert.equal(existsSync(context.settings.filesDir), true)
        throw new Error('no start')
      },
    }),
    /no start/,
  )
  assert.equal(prepared?.pool.ended, true)
  assert.equal(existsSync(prepared?.settings.filesDir ?? ''), false)
})
