import type { ActContext } from '../../http/context.ts'
import type { Db } from '../open.ts'
import { fillBallot } from './ballots.ts'
import { fillCampaign } from './campaign.ts'
import { BUDGET_2026 } from './campaigns/budget-2026.ts'
import { BUDGET_2027 } from './campaigns/budget-2027.ts'
import { HARBOUR } from './campaigns/harbour.ts'
import { HIGH_STREET } from './campaigns/high-street.ts'
import { PLAY } from './campaigns/play.ts'
import { fillForum } from './forum.ts'
import { THREADS } from './forum-threads.ts'
import { fillPeople, fillTown } from './people-rows.ts'
import { TOWN } from './town.ts'
import { calendar } from './when.ts'

/** The oldest first, so that numbers grow with time. */
const CAMPAIGNS = [BUDGET_2026, HARBOUR, HIGH_STREET, PLAY, BUDGET_2027]

/**
 * Fills an empty database with the town of Rivermouth: its people, groups, forum and five campaigns, one in each phase,
 * with a counted and an open ballot. Everything happened on days before `now`; all in the caller's transaction.
 */
export async function fillDemo(trx: Db, context: ActContext, say: (line: string) => void): Promise<void> {
  const days = calendar(TOWN.timezone, context.clock.now())
  say(`Demo: the people of ${TOWN.name} ...`)
  const people = await fillPeople(trx, days)
  const town = await fillTown(trx, { ...context, clock: days.clock(-420) }, people, days)
  for (const [nth, campaign] of CAMPAIGNS.entries()) {
    say(`Demo: ${campaign.title} ...`)
    const made = await fillCampaign(trx, town, campaign, days)
    if (campaign.ballot) await fillBallot(trx, context, town, { ...campaign, ballot: campaign.ballot }, made, days, nth)
  }
  await fillForum(trx, town, THREADS, days)
}
