import { ANSWER_DAYS } from '@folkmoot/core/deliberation/juries/words.ts'
import { addDays, dayInZone, toInstant } from '@folkmoot/core/platform/shared/dates.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { JuryPlace } from './find-phase.ts'

/** The last moment for an answer: the end of the fifth day in the zone of the assembly. */
export function computeAnswerBy(now: number, zone: string): { readonly at: string; readonly day: string } {
  const day = addDays(dayInZone(zone, now), ANSWER_DAYS)
  return { at: new Date(toInstant(zone, addDays(day, 1)) - 1).toISOString(), day }
}

/** The event that tells a drawn person of their seat. */
export const describeAsking = (
  context: Pick<TransactionContext, 'clock'>,
  { campaign, phase }: JuryPlace,
  { userId, day }: { readonly userId: number; readonly day: string },
) => ({
  event: 'JURY_DRAWN' as const,
  at: context.clock.iso(),
  spaceId: campaign.spaceId,
  data: { campaignId: campaign.id, title: campaign.title, phaseUuid: phase.uuid, date: day, userId },
})
