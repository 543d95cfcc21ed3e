import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { findMailServerState } from './mail-server-state.ts'

/** How long a mail is tried in vain before it counts as late, in milliseconds. */
const LATE_AFTER = 3_600_000

/** How mail goes, for whoever watches the server; what failed last is told until a mail is accepted. */
export interface MailHealth {
  readonly mail: 'ok' | 'late' | 'failing' | 'stopped' | 'unknown'
  readonly mailFailure?: { readonly since: string; readonly at: string; readonly reason: string }
}

export async function readMailHealth(db: Db): Promise<MailHealth> {
  const { failingSince, failedAt, failure, stoppedAt } = await findMailServerState(db)
  if (failingSince === null) return { mail: (await isMailLate(db)) ? 'late' : 'ok' }
  return {
    mail: stoppedAt === null ? 'failing' : 'stopped',
    mailFailure: { since: failingSince, at: failedAt ?? failingSince, reason: failure ?? '' },
  }
}

async function isMailLate(db: Db): Promise<boolean> {
  const late = await db
    .selectFrom('mails')
    .select('id')
    .where('pending', '=', 'queued')
    .where('first_tried_at', '<', instantToIso(Date.parse(machineNow()) - LATE_AFTER))
    .limit(1)
    .executeTakeFirst()
  return late !== undefined
}
