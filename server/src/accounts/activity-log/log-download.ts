import type { DownloadAction, LogResource } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { hashLogUser, insertLogEntry } from './store.ts'

/**
 * Logs that somebody downloaded addresses of people. Other entries are kept only where the site keeps a log of what people do; these
 * always are, because each download is logged (specification C).
 */
export const logDownload = (
  context: Context,
  me: Me,
  action: DownloadAction,
  { path, resource }: { readonly path: string; readonly resource?: { readonly type: LogResource; readonly uuid: string } },
): Promise<void> =>
  insertLogEntry(context.db, {
    user_hash: hashLogUser(context, me.userId),
    path,
    action,
    resource_type: resource?.type ?? null,
    resource_uuid: resource?.uuid ?? null,
    message: null,
  })
