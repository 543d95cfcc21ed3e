import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatExportCsv } from './export-fields.ts'

test('an export has a column for each chosen field and each filled custom field, and no cell is a formula [CON-135]', () => {
  const rows = [
    {
      title: '=HYPERLINK("http://x.org")',
      category: ['Streets', 'Parks'],
      support: 3,
      customFields: [{ name: '@Owner', value: '+1' }],
    },
    { title: 'Ruta "ñandé"\n; ẽ g̃ ß', category: ['-x'], support: null, customFields: [{ name: 'Cost', value: '\tx' }] },
  ]
  assert.equal(
    formatExportCsv(rows, ['title', 'category', 'support', 'customFields']),
    "\uFEFFtitle,category,support,'@Owner,Cost\r\n" +
      '"\'=HYPERLINK(""http://x.org"")","Streets, Parks",3,\'+1,\r\n' +
      '"Ruta ""ñandé""\n; ẽ g̃ ß",\'-x,,,\'\tx\r\n',
  )
  assert.equal(formatExportCsv(rows, ['support']), '\uFEFFsupport\r\n3\r\n\r\n')
})
