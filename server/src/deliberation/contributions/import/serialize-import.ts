import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseUndoingImport } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { ImportJob, ImportRecord, ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { Texts } from '../../../platform/http/texts.ts'
import type { ImportState } from './import-store.ts'

/** The texts of a response in the language of its caller. */
interface Reader {
  readonly texts: Texts
  readonly locale: Locale
}

/** The status message of an import that failed (CON-149). */
function formatImportMessage({ message }: Pick<ImportState, 'message'>, { texts, locale }: Reader): string | null {
  if (!message) return null
  const key = message.refused ? `refusals.${message.refused}` : 'faults.importFailed'
  return texts(locale, key, message.params) ?? texts(locale, 'refusals.fault') ?? ''
}

export const serializeImportReport = (
  { id, dry_run, status, created, updated, errors, notes }: ImportState,
  { texts, locale }: Reader,
): ImportReport => ({
  importId: status === 'DONE' && !dry_run ? id : null,
  created: errors.length > 0 ? 0 : created,
  updated: errors.length > 0 ? 0 : updated,
  errors: errors.map(({ line, code, params }) => ({
    line,
    code,
    message: texts(locale, `faults.import.${code}`, params) ?? code,
  })),
  notTaken: notes.notTaken ?? [],
  otherSheets: notes.otherSheets ?? [],
  same: notes.same ?? [],
  drafts: errors.length > 0 ? 0 : (notes.drafts ?? 0),
})

/** How far an import is: its report comes when it has ended. */
export const serializeImportJob = (state: ImportState, reader: Reader): ImportJob => ({
  job: state.id,
  status: state.status,
  message: formatImportMessage(state, reader),
  done: state.done,
  total: state.total,
  report: state.finished_at === null ? null : serializeImportReport(state, reader),
})

export const serializeImportRecord = (
  state: ImportState & { readonly by: string | null },
  reader: Reader,
  viewer: Viewer,
): ImportRecord => ({
  id: state.id,
  type: state.type,
  fileName: state.file_name,
  status: state.status,
  message: formatImportMessage(state, reader),
  created: state.created,
  updated: state.updated,
  by: state.by,
  at: state.at,
  may: { undo: !refuseUndoingImport(viewer, { ...state, own: state.user_id === viewer.userId }) },
})
