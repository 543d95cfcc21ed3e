import { getPhaseDateRange } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../platform/database/open.ts'
import type { CampaignContext } from './store.ts'
import { raiseRevision } from './update-campaign.ts'

/**
 * Makes a phase, with the milestone of its end, last until this day at least. The phases after it keep their dates and may overlap
 * with it. The revision rises, so that nobody who edits the campaign meanwhile sets the former day again.
 */
export async function extendPhase(trx: Db, campaign: CampaignContext, phaseId: number, last: Day): Promise<void> {
  const phase = campaign.components.find(({ id }) => id === phaseId)
  const days = phase && getPhaseDateRange(phase)
  if (!days || days.last >= last) return
  await trx.updateTable('components').set({ end_on: last }).where('id', '=', phaseId).execute()
  await trx
    .updateTable('milestones')
    .set({ date: `${last} 23:59` })
    .where('component_id', '=', phaseId)
    .where('type', '=', 'END')
    .execute()
  await raiseRevision(trx, campaign.id)
}
