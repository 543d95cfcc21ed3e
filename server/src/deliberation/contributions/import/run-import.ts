import { refuseImportingContributions } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { ImportNotes } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { ImportFault } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findJobUser } from '../../../communities/access/find-job-user.ts'
import { readViewer } from '../../../communities/access/read-viewer.ts'
import { toCampaignState } from '../../../communities/campaigns/serialize.ts'
import { type CampaignContext, findCampaign } from '../../../communities/campaigns/store.ts'
import { listAskedFields } from '../../../communities/custom-fields/field-sql.ts'
import { isConflict, isDatabaseUnavailable } from '../../../platform/database/database-errors.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { checkHiddenFiles } from '../../../platform/http/uploads/check-hidden-files.ts'
import { lockName } from '../../../platform/shared/lock-name.ts'
import { disableTimeouts, inTransaction } from '../../../platform/shared/transaction.ts'
import { type DefaultCategories, type ImportFacts, readDefaultCategories, readImportFacts } from './import-facts.ts'
import { addImportProgress, finishImport, type ImportState, lockImport, readImportRows } from './import-store.ts'
import { type ImportRules, type PlannedRow, planRow, readImportRules } from './plan-row.ts'
import { createThemes, writeRows } from './write-rows.ts'

/** The rows that are checked in one transaction, and written by one statement. */
const BATCH = 200
const NOTHING = { created: 0, updated: 0 }

/** Rolls back what was written of a file of which a row can no longer be written. */
class RowsRefused extends Error {
  readonly faults: readonly ImportFault[]
  constructor(faults: readonly ImportFault[]) {
    super('rows refused')
    this.faults = faults
  }
}

/**
 * Works on an import until it has ended: checks its rows in batches from the first open one, then writes all of them in one transaction,
 * or none (CON-095). Two processes that work on the same import wait for each other, and it is written once.
 */
export async function runImport(context: Context, id: number): Promise<ImportState> {
  try {
    for (;;) {
      const state = await inTransaction(context, (trx, context) => advanceImport(trx, context, id))
      if (state.finished_at !== null) return state
    }
  } catch (error) {
    if (error instanceof RowsRefused) return failWithErrors(context.db, context, id, error.faults)
    // what may succeed later is tried again; anything else would fail each time
    if (!isDatabaseUnavailable(error) && !isConflict(error))
      await finishImport(context.db, context, id, { ...NOTHING, message: { refused: 'fault' } })
    throw error
  }
}

async function advanceImport(trx: Db, context: TransactionContext, id: number): Promise<ImportState> {
  const state = await lockImport(trx, id)
  if (state.finished_at !== null) return state
  const target = await findAllowedTarget(trx, context, state)
  if (isRefusal(target)) return finishImport(trx, context, id, { ...NOTHING, message: { refused: target.refused } })
  return state.done < state.total ? checkBatch(trx, context, state, target) : endImport(trx, context, state, target)
}

interface ImportTarget {
  readonly campaign: CampaignContext
  readonly importer: Me
  readonly rules: ImportRules
}

/** The campaign, if it is still there and its importer still may. */
async function findAllowedTarget(trx: Db, context: TransactionContext, state: ImportState): Promise<ImportTarget | Refusal> {
  const campaign = await findCampaign(trx, { id: state.campaign_id })
  const importer = await findJobUser(trx, state.user_id)
  if (!campaign || !importer) return refuse('not_found')
  const viewer = await readViewer(trx, importer, campaign.assembly.id)
  const today = context.clock.today(campaign.assembly.timezone)
  const denied = refuseImportingContributions(state.type, viewer, toCampaignState(campaign), today)
  if (denied) return denied
  const fields = await listAskedFields(trx, campaign.spaceId, 'CONTRIBUTION', state.type)
  const rules = readImportRules(state.type, campaign.config, { createThemes: state.create_themes, fields })
  return { campaign, importer, rules }
}

interface PlannedBatch {
  readonly planned: readonly PlannedRow[]
  readonly faults: readonly ImportFault[]
  readonly facts: ImportFacts
  /** New contributions with a title that the campaign has already. */
  readonly same: ImportNotes['same']
}

async function planBatch(
  trx: Db,
  context: TransactionContext,
  state: ImportState,
  { campaign, importer, rules }: ImportTarget,
  { first, defaults }: { readonly first: number; readonly defaults: DefaultCategories },
): Promise<PlannedBatch> {
  const rows = await readImportRows(trx, state.id, first, BATCH)
  const facts = await readImportFacts(trx, context, campaign, state.type, rows)
  const planned: PlannedRow[] = []
  const faults: ImportFault[] = []
  const same: ImportNotes['same'] = []
  for (const row of rows) {
    const plan = planRow(row, facts, rules, defaults)
    if ('id' in plan && plan.id === null && facts.titles.has(row.title.toLowerCase()))
      same.push({ line: row.line, title: row.title, first: null })
    if ('faults' in plan) faults.push(...plan.faults.map((each) => ({ line: row.line, ...each })))
    else if (await checkHiddenFiles(trx, context, { me: importer }, fileTexts(plan))) faults.push({ line: row.line, code: 'file_unknown' })
    else planned.push(plan)
  }
  return { planned, faults, facts, same }
}

/** Every text of a row that may name a file: an address in it would open the file to its readers. */
const fileTexts = ({ text, fields }: PlannedRow): Record<string, string> => ({
  text: text ?? '',
  ...Object.fromEntries(fields.map(({ id, value }) => [`field ${id}`, value])),
})

/** Checks the next rows and remembers their faults. The numbers are what the import would do. */
async function checkBatch(trx: Db, context: TransactionContext, state: ImportState, target: ImportTarget): Promise<ImportState> {
  const defaults = await readDefaultCategories(trx, target.campaign.spaceId)
  const { planned, faults, same } = await planBatch(trx, context, state, target, { first: state.done, defaults })
  const fresh = planned.filter((row) => row.id === null)
  const created = fresh.length
  const drafts = fresh.filter((row) => row.status === 'PUBLIC_DRAFT').length
  const done = Math.min(state.total, state.done + BATCH)
  return addImportProgress(trx, state, { done, created, updated: planned.length - created, faults, same, drafts })
}

/**
 * Writes all rows, or none: the campaign may have changed since they were checked, so they are planned again, and a row that no longer
 * fits takes all back.
 */
async function endImport(trx: Db, context: TransactionContext, state: ImportState, target: ImportTarget): Promise<ImportState> {
  const { id, type, created, updated } = state
  if (state.errors.length > 0) return failWithErrors(trx, context, id, state.errors)
  if (state.dry_run) return finishImport(trx, context, id, { created, updated })
  await disableTimeouts(trx)
  // of two files with the same codes the second one sees what the first one created
  await lockName(trx, `contribution import ${state.campaign_id}`)
  const { campaign, importer } = target
  const origin = { id, type, by: importer.userId, lang: importer.lang }
  const sum = { ...NOTHING }
  const createdThemes: number[] = []
  const defaults = await readDefaultCategories(trx, campaign.spaceId)
  for (let first = 0; first < state.total; first += BATCH) {
    const { planned, faults, facts } = await planBatch(trx, context, state, target, { first, defaults })
    if (faults.length > 0) throw new RowsRefused(faults)
    const themes = await createThemes(trx, campaign, planned, facts.themes)
    const written = await writeRows(trx, context, campaign, origin, themes.known, planned)
    sum.created += written.created
    sum.updated += written.updated
    createdThemes.push(...themes.created)
  }
  return finishImport(trx, context, id, { ...sum, createdThemes })
}

const failWithErrors = (db: Db, context: Pick<Context, 'clock'>, id: number, errors: readonly ImportFault[]): Promise<ImportState> =>
  finishImport(db, context, id, {
    ...NOTHING,
    errors: errors.toSorted((a, b) => a.line - b.line),
    message: { params: { lines: new Set(errors.map(({ line }) => line)).size } },
  })
