import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportQuery } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { formatExportCsv } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import { resolveDocumentExport } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import type { DocumentFormat } from '@folkmoot/core/platform/shared/documents/document.ts'
import { isRefusal, type Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { findJobUser } from '../../../communities/access/find-job-user.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { endExport, failForGood } from './end-export.ts'
import { collectForEverybody, collectForMember, orderExportFields } from './export-contributions.ts'
import { makeDocument } from './export-document.ts'
import { exportFolder } from './export-files.ts'
import { findExport, finishExport, setExportProgress } from './export-store.ts'
import type { ListExportRequest } from './tables.ts'
import { openZipWriter, type ZipWriter } from './zip-writer.ts'

/** Documents between two reports of progress. */
const STEP = 25

/**
 * Makes the archive of an export: reads the list as its user may read it now, and each contribution once more when its turn comes.
 * A job that was killed begins again; its file gets its name only when it is whole.
 */
export async function runExport(context: Context, { id }: { readonly id: number }): Promise<void> {
  const state = await findExport(context.db, id)
  if (!state || state.finished_at !== null || 'assembly' in state.request) return
  const { user_id: userId, request } = state
  await failForGood(context, id, () => makeArchive(context, { id, userId, request }))
}

interface ListExport {
  readonly id: number
  readonly userId: number
  readonly request: ListExportRequest
}

async function makeArchive(context: Context, { id, userId, request }: ListExport): Promise<void> {
  const { db, settings } = context
  const user = await findJobUser(db, userId)
  const content = resolveDocumentExport(request.query)
  if (!user || !content) return void (await finishExport(db, context, id, { message: { refused: 'not_found' } }))
  const me: Me = { ...user, withheld: request.withheld }
  const list = await collect(context, me, request, content.table ? request.query : { ...request.query, fields: ['uuid'] })
  if (isRefusal(list)) return void (await finishExport(db, context, id, { message: toMessage(list) }))
  const folder = exportFolder(settings.filesDir)
  await mkdir(folder, { recursive: true })
  const part = join(folder, `${randomUUID()}.part`)
  const zip = await openZipWriter(part, context.clock.iso())
  try {
    if (content.table) {
      const csv = formatExportCsv([...list.values()], orderExportFields(request.query))
      await zip.add('contributions.csv', Buffer.from(csv), { packed: false })
    }
    const uuids = [...list.keys()]
    list.clear()
    await setExportProgress(db, id, { done: 0, total: uuids.length })
    await addDocuments(context, zip, uuids, { id, me, request, format: content.documents })
    const size = await zip.end()
    const file = `${randomUUID()}.zip`
    await rename(part, join(folder, file))
    await endExport(context, user, id, { file, size })
  } catch (error) {
    await zip.abort().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

const collect = (context: Context, me: Me, { space }: ListExportRequest, query: ExportQuery) =>
  space.by === 'id' ? collectForMember(context, me, space.name, query) : collectForEverybody(context, space.name, query)

const toMessage = ({ refused, detail }: Refusal) => ({
  refused,
  ...(detail?.params ? { params: detail.params } : {}),
})

async function addDocuments(
  context: Context,
  zip: ZipWriter,
  uuids: readonly string[],
  { id, me, request, format }: Pick<ListExport, 'id' | 'request'> & { readonly me: Me; readonly format: DocumentFormat },
): Promise<void> {
  const digits = String(uuids.length).length
  let number = 0
  for (const [i, uuid] of uuids.entries()) {
    const options = { format, locale: request.locale, fields: request.query.fields }
    const document = await makeDocument(context, me, uuid, options)
    // what may no longer be read is left out
    if (!isRefusal(document)) {
      const name = `${String(++number).padStart(digits, '0')}-${document.fileName}`
      await zip.add(name, document.bytes, { packed: format === 'pdf' || format === 'docx' })
    }
    if ((i + 1) % STEP === 0 || i + 1 === uuids.length) await setExportProgress(context.db, id, { done: i + 1, total: uuids.length })
  }
}
