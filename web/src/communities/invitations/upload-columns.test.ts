import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MEMBER_FIELDS } from '@folkmoot/core/communities/invitations/member-fields.ts'
import { matchMemberHeading, parseUpload } from '@folkmoot/core/communities/invitations/parse-upload.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { parseCsv } from '@folkmoot/core/platform/shared/tables/parse-csv.ts'

test('a list may begin with the columns as the page names them, in every language [MEM-039]', () => {
  for (const locale of LOCALES) {
    const file = join(import.meta.dirname, `../../../texts/${locale}/memberships.json`)
    for (const help of Object.values<string>(JSON.parse(readFileSync(file, 'utf8')).uploadHelp)) {
      const column = help.split(',')[0]?.split(' ').at(-1) ?? ''
      const { rows, invalid } = readList(`${column},x\nann@a.org,Ann\n`)
      assert.deepEqual([rows.length, invalid], [1, []], `${locale}: ${column}`)
    }
  }
})

const readTexts = (locale: string, feature: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../texts/${locale}/${feature}.json`), 'utf8'))

test('the columns of a list are known by the names of the template and of the list of members, in every language and any order [MEM-039]', () => {
  for (const locale of LOCALES) {
    const { column, file, role } = readTexts(locale, 'memberships')
    const names = MEMBER_FIELDS.toReversed().map((field) => column[field])
    assert.deepEqual(matchMemberHeading(names), MEMBER_FIELDS.toReversed(), `${locale}: ${names}`)
    const { rows, invalid } = readList(
      `${file.person};${file.email};${file.roles}\nAnn Lee;ann@a.org;${role.MEMBER}, ${role.COORDINATOR}\nBo;bo@a.org;${role.EXPERT}`,
    )
    assert.deepEqual(invalid, [], locale)
    assert.deepEqual(
      rows.map((row) => [row.email, row.name, row.role]),
      [
        ['ann@a.org', 'Ann Lee', 'COORDINATOR'],
        ['bo@a.org', 'Bo', 'EXPERT'],
      ],
      locale,
    )
  }
})

test('in a table with a first and a last name, the bare name is the last one; languages may stand by their names [MEM-039]', () => {
  const { rows } = readList('Name;Vorname;E-Mail;Sprache\nLind;Ada;ada@a.org;Deutsch\nFox;Bo;bo@a.org;inglés\nRay;Cy;cy@a.org;fr')
  assert.deepEqual(
    rows.map(({ name, language }) => [name, language]),
    [
      ['Ada Lind', 'de-DE'],
      ['Bo Fox', 'en-US'],
      ['Cy Ray', 'fr'],
    ],
  )
})

function readList(file: string) {
  const list = parseUpload(parseCsv(file) ?? [], { moderators: false })
  assert.ok('rows' in list)
  return list
}
