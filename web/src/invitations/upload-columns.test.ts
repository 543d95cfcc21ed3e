import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseUpload } from '@folkmoot/core/invitations/parse-upload.ts'
import { LOCALES } from '@folkmoot/core/shared/locales.ts'

test('a list may begin with the columns as the page names them, in every language [MEM-039]', () => {
  for (const locale of LOCALES) {
    const file = join(import.meta.dirname, `../../texts/${locale}/memberships.json`)
    for (const help of Object.values<string>(JSON.parse(readFileSync(file, 'utf8')).uploadHelp)) {
      const column = help.split(',')[0]?.split(' ').at(-1) ?? ''
      const { rows, invalid } = readList(`${column},x\nann@a.org,Ann\n`)
      assert.deepEqual([rows.length, invalid], [1, []], `${locale}: ${column}`)
    }
  }
})

function readList(file: string) {
  const list = parseUpload(file, { moderators: false })
  assert.ok('rows' in list)
  return list
}
