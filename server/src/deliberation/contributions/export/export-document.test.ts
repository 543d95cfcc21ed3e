import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributionExport } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { DOCUMENT_FORMATS } from '@folkmoot/core/platform/shared/documents/document.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, IDEAS_DAY } from '../testing/contributions.ts'
import { readPdfText } from './testing/read-pdf.ts'

const server = testServices({ time: IDEAS_DAY })

async function save(by: Caller, uuid: string, format: (typeof DOCUMENT_FORMATS)[number]) {
  const { content, ...file } = await by.call(contributionExport.document, { params: { uuid }, query: { format } })
  return { ...file, bytes: Buffer.from(content, 'base64') }
}

test('each format of a document has the title, the author, the themes and the text of a contribution, and no address of a person', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const item = await world.write(author, {
    title: 'Bänke am Fluss <1>',
    text: '<h2>Why</h2><p>Two <strong>oak</strong> benches</p><ul><li>soon</li></ul>',
  })
  await server.context.db
    .insertInto('nonmember_authors')
    .values({
      contribution_id: item.contributionId ?? 0,
      name: 'Guest',
      email: 'guest@secret.test',
      phone: '555-0199',
      publish_contact: true,
      added_by: null,
      added_at: IDEAS_DAY,
    })
    .execute()
  for (const format of DOCUMENT_FORMATS) {
    const { bytes, fileName } = await save(author, item.uuid, format)
    assert.equal(fileName, `banke-am-fluss-1.${format}`)
    const text =
      format === 'docx'
        ? strFromU8(unzipSync(bytes)['word/document.xml'] ?? bytes)
        : format === 'pdf'
          ? // a long address is broken between its lines
            readPdfText(bytes).replaceAll('\n', '')
          : bytes.toString('utf8')
    for (const part of ['am Fluss', 'oak', 'soon', 'Streets', item.authors[0]?.name ?? '?', item.uuid])
      assert.ok(text.includes(part), `${format}: ${part}`)
    assert.doesNotMatch(text, /secret\.test|555-0199/)
    if (format === 'html' || format === 'docx') assert.ok(!text.includes('<1>'))
  }
})

test('a document of the public has what the public page shows: nothing of a removed contribution or a private draft', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const item = await world.write(author)
  assert.match((await save(server.visitor, item.uuid, 'txt')).bytes.toString('utf8'), /Eleven benches of oak/)
  const request = { params: { uuid: item.uuid }, query: { format: 'txt' as const } }
  const { db } = server.context
  const row = db.updateTable('contributions').where('uuid', '=', item.uuid)
  await row.set({ status: 'DRAFT' }).execute()
  assert.equal((await server.visitor.refused(contributionExport.document, request)).status, 404)
  await row.set({ status: 'PUBLISHED', removed_at: IDEAS_DAY }).execute()
  for (const caller of [server.visitor, author, await world.admin()])
    assert.equal((await caller.refused(contributionExport.document, request)).status, 404)
})
