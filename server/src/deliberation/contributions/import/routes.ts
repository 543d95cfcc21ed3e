import { refuseImportingContributions } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { contributionImports, type ImportQuery } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_SYNC_IMPORT_ROWS } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { type ImportOptions, type ParsedImport, parseImport } from '@folkmoot/core/deliberation/contributions/import/parse-import.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { toChosenColumns } from '@folkmoot/core/platform/shared/tables/chosen-columns.ts'
import type { TableFault } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findReadableCampaignByPath } from '../../../communities/campaigns/find-readable-campaign.ts'
import { toCampaignState } from '../../../communities/campaigns/serialize.ts'
import { listAskedFields } from '../../../communities/custom-fields/field-sql.ts'
import type { Context } from '../../../platform/http/context.ts'
import { accepted } from '../../../platform/http/handlers.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { receiveFile } from '../../../platform/http/uploads/receive-file.ts'
import { readTable, refuseTable } from '../../../platform/http/uploads/tables/read-table.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findImportCampaign, type ImportPath } from './find-import-campaign.ts'
import { countOfficialThemes } from './import-facts.ts'
import { findOwnImport, insertImport, listImports, queueImport } from './import-store.ts'
import { runImport } from './run-import.ts'
import { serializeImportJob, serializeImportRecord, serializeImportReport } from './serialize-import.ts'
import { undoImport } from './undo-import.ts'

interface ImportRequest {
  readonly params: ImportPath
  readonly query: ImportQuery
  readonly me: Me
  readonly locale: Locale
  readonly request: FastifyRequest
}

/** Imports of contributions from files (CON-094, CON-095, CON-134, CON-149). */
export function importRoutes(app: FastifyInstance, context: Context): void {
  const { db, texts } = context

  serve(app, context, contributionImports, {
    create: (call) => acceptFile(context, call),

    async list({ params, me, locale }) {
      const found = await findImportCampaign(db, me, params)
      if (isRefusal(found)) return found
      const list = await listImports(db, found.campaign.id)
      return { list: list.map((state) => serializeImportRecord(state, { texts, locale }, found.viewer)) }
    },

    async one({ params, me, locale }) {
      const found = await findImportCampaign(db, me, params)
      if (isRefusal(found)) return found
      const id = parseId(params.id) ?? -1
      const state = await findOwnImport(db, { id, campaignId: found.campaign.id, userId: me.userId })
      return state ? serializeImportJob(state, { texts, locale }) : refuse('not_found')
    },

    undo: ({ params, me }) => undoImport(context, me, params),
  })
}

/** Parses and stores a file and imports it: up to 100 rows in the request, a longer one in a job. */
async function acceptFile(context: Context, { params, query, me, locale, request }: ImportRequest) {
  const { db, texts, clock } = context
  const readable = await findReadableCampaignByPath(db, me, params)
  if (!readable) return refuse('not_found')
  const { campaign, viewer } = readable
  const today = clock.today(campaign.assembly.timezone)
  const denied = refuseImportingContributions(query.type, viewer, toCampaignState(campaign), today)
  if (denied) return denied
  const file = await receiveFile(request, MAX_IMPORT_BYTES)
  if (isRefusal(file)) return file
  const { type, createThemes, dryRun } = query
  const of = { type, createThemes, dryRun, campaignId: campaign.id, userId: me.userId, fileName: file.name }
  const table = await readTable(file.bytes)
  const fields = await listAskedFields(db, campaign.spaceId, 'CONTRIBUTION', type)
  const withoutCategory = (await countOfficialThemes(db, campaign.spaceId)) < 2
  const currency = readSetting(CAMPAIGN_SETTINGS.budgetCurrency, campaign.config)
  const options = { ...toOptions(query, today, fields), withoutCategory, currency }
  const parsed = 'fault' in table ? table : parseImport(table.rows, options)
  if ('fault' in parsed) {
    const refusal = toFileRefusal(parsed.fault)
    const message = { refused: refusal.refused, ...(refusal.detail?.params ? { params: refusal.detail.params } : {}) }
    if (!query.dryRun) await insertImport(db, context, { ...of, rows: [], faults: [] }, message)
    return refusal
  }
  const { rows, faults, notTaken, same } = parsed
  const otherSheets = 'fault' in table ? [] : table.otherSheets
  const notes = { notTaken: [...notTaken], otherSheets: [...otherSheets], same: [...same] }
  if (rows.length > MAX_SYNC_IMPORT_ROWS) {
    const job = await inTransaction(context, async (trx, context) => {
      const id = await insertImport(trx, context, { ...of, rows, faults, notes })
      await queueImport(trx, id)
      return id
    })
    const waiting = { status: 'WAITING' as const, message: null, done: 0, total: rows.length, report: null }
    return accepted({ job, ...waiting })
  }
  const id = await insertImport(db, context, { ...of, rows, faults, notes })
  return serializeImportReport(await runImport(context, id), { texts, locale })
}

/** What a request says of its file. */
const toOptions = (
  query: ImportQuery,
  today: Day,
  fields: readonly { readonly id: number; readonly definition: CustomFieldDefinition }[],
): ImportOptions => ({
  type: query.type,
  today,
  fields: fields.map(({ id, definition: { name, fieldType } }) => ({ id, name, number: fieldType === 'NUMBER' })),
  chosen: toChosenColumns({ columns: query.columns, heading: true }),
  dayOrder: query.dayOrder,
  decimalMark: query.decimalMark,
})

function toFileRefusal(fault: Extract<ParsedImport, { fault: unknown }>['fault'] | TableFault) {
  return fault === 'too_many_rows' ? refuse('list_too_long', { params: { limit: MAX_IMPORT_ROWS } }) : refuseTable(fault)
}
