import { getPhaseState } from '@folkmoot/core/communities/campaigns/phases.ts'
import { takesJury } from '@folkmoot/core/deliberation/juries/policy.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { commitSeed, lockPhase } from './change-jury.ts'
import { fillSeats } from './fill-seats.ts'
import { toJuryPlace } from './find-phase.ts'
import { FIND_JURY, LIST_JURY_PHASES } from './jury-sql.ts'
import { settleAbsences } from './settle-absences.ts'

/**
 * Takes the due steps of all juries (specification E.11): fixes and publishes the seed of a phase for which a jury was chosen, passes
 * on the seats that nobody answered for in time and those of people who left, keeps those of people whom others removed, and asks the
 * next. It runs every minute; nodes that
 * do so at the same time follow one another, because each locks the phase.
 */
export async function advanceJuries(context: Context): Promise<void> {
  // zones are at most a day apart; the exact day is that of the assembly
  const from = addDays(context.clock.today('UTC'), -1)
  const due = await LIST_JURY_PHASES.list(context.db, { from, key: PHASE_SETTINGS.whoDeliberates.key })
  for (const { campaign, component } of due) {
    try {
      await inTransaction(context, (trx, context) => advanceJury(trx, context, campaign, component))
    } catch (error) {
      // one jury that fails does not keep the others waiting
      console.error(`jury of phase ${component}:`, error)
    }
  }
}

async function advanceJury(trx: Db, context: TransactionContext, campaignId: number, componentId: number) {
  await lockPhase(trx, componentId)
  const campaign = await findCampaign(trx, { id: campaignId })
  const place = campaign && toJuryPlace(campaign, ({ id }) => id === componentId)
  if (!place || getPhaseState(place.phase, context.clock.today(place.campaign.assembly.timezone)) === 'past') return
  const known = await trx.selectFrom('juries').select('id').where('component_id', '=', componentId).executeTakeFirst()
  if (!known) {
    if (takesJury(place.phase)) await commitSeed(trx, context, { componentId, number: 1, reason: null })
    return
  }
  const jury = await FIND_JURY.find(trx, { component: componentId })
  if (!jury) return
  await settleAbsences(trx, context, place, jury)
  // nobody answered for these in time; a seat that is kept for somebody waits for them
  await trx
    .updateTable('jury_seats')
    .set({ state: 'PASSED', passed_why: 'PERSON' })
    .where('jury_id', '=', jury.id)
    .where('state', '=', 'ASKED')
    .where('answer_by', '<', context.clock.iso())
    .where((e) => e.or([e('kept_at', 'is', null), e('back_at', 'is not', null)]))
    .execute()
  await fillSeats(trx, context, place)
}
