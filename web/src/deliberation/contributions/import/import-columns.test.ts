import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { EXPORT_FIELDS } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import { matchImportColumns, OWN_COLUMN_NAMES } from '@folkmoot/core/deliberation/contributions/import/import-columns.ts'
import { IMPORT_COLUMNS, TEMPLATE_COLUMNS } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { findColumnField } from '@folkmoot/core/platform/shared/tables/match-columns.ts'

const readTexts = (locale: string, feature: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../texts/${locale}/${feature}.json`), 'utf8'))

test('the columns of a file are known by the names of the template and of the export, in every language [CON-095]', () => {
  assert.deepEqual(matchImportColumns([...IMPORT_COLUMNS], []), [...IMPORT_COLUMNS])
  for (const locale of LOCALES) {
    const labels = { ...readTexts(locale, 'contributions').export.field, ...readTexts(locale, 'imports').field }
    const names = TEMPLATE_COLUMNS.map((column) => labels[column])
    assert.deepEqual(matchImportColumns(names, []), TEMPLATE_COLUMNS, `${locale}: ${names}`)
    for (const field of EXPORT_FIELDS.filter((one) => Object.hasOwn(OWN_COLUMN_NAMES, one)))
      assert.equal(findColumnField(labels[field], OWN_COLUMN_NAMES), field, `${locale}: ${labels[field]}`)
  }
})

test('a custom field of the campaign is known by its own name before any other word [CON-095]', () => {
  const fields = [
    { id: 3, name: 'Standort' },
    { id: 4, name: 'Größe' },
  ]
  assert.deepEqual(matchImportColumns(['Titel', 'standort', 'Grösse', 'Ort', 'Bemerkung'], fields), [
    ...['title', 'field-3', 'field-4', 'location', undefined],
  ])
})
