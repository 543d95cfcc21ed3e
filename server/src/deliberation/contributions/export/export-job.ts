import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { EXPORT_LIFETIME, type ExportState, findOwnExport, formatExportFileName } from './export-store.ts'

export function serializeExportJob({ texts }: Pick<Context, 'texts'>, state: ExportState, locale: Locale): FileJob {
  const { message, finished_at: end } = state
  return {
    job: state.id,
    fileName: formatExportFileName(state),
    status: state.status,
    message: message && (texts(locale, `refusals.${message.refused}`, message.params) ?? null),
    done: state.done,
    total: state.total,
    size: state.size,
    until: end === null ? null : instantToIso(Date.parse(end) + EXPORT_LIFETIME),
  }
}

/** How far an export of this user is. */
export async function findExportJob(context: Context, me: Me, id: number, locale: Locale): Promise<FileJob | undefined> {
  const state = await findOwnExport(context.db, context, { id, userId: me.userId })
  return state && serializeExportJob(context, state, locale)
}
