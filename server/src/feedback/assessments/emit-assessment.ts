import type { Db } from '../../database/open.ts'
import { emitEvent } from '../../shared/emit-event.ts'

interface AssessedItem {
  readonly id: number
  readonly space_id: number
  readonly uuid: string
  readonly type: string
  readonly title: string
  readonly a_id: number
  readonly campaign_id: number | null
  readonly group_id: number | null
}

/** Records that a contribution was assessed, by a group or by somebody without an account. */
export const emitAssessment = (
  trx: Db,
  { at, row, who, actorId }: { at: string; row: AssessedItem; who: string; actorId?: number },
): Promise<void> =>
  emitEvent(trx, {
    event: 'NEW_TECHNICAL_ASSESSMENT',
    at,
    actorId,
    spaceId: row.space_id,
    data: {
      contributionId: row.id,
      uuid: row.uuid,
      type: row.type,
      title: row.title,
      assemblyId: row.a_id,
      campaignId: row.campaign_id,
      groupId: row.group_id,
      who,
    },
  })
