import type { Db } from '../../../platform/database/open.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { type ContributionEventRow, toContributionEventData } from '../../contributions/contribution-event.ts'

interface Assessed {
  readonly at: string
  readonly row: ContributionEventRow & { readonly space_id: number }
  readonly who: string
  readonly actorId?: number
}

/** Records that a contribution was assessed, by a group or by somebody without an account. */
export const emitAssessment = (trx: Db, { at, row, who, actorId }: Assessed): Promise<number> =>
  emitEvent(trx, {
    event: 'NEW_TECHNICAL_ASSESSMENT',
    at,
    actorId,
    spaceId: row.space_id,
    data: { ...toContributionEventData(row), who },
  })
