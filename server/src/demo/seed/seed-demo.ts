import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import { BUDGET_2026 } from '../data/budget-2026.ts'
import { BUDGET_2027 } from '../data/budget-2027.ts'
import { THREADS } from '../data/forum-threads.ts'
import { HARBOUR } from '../data/harbour.ts'
import { HIGH_STREET } from '../data/high-street.ts'
import { PLAY } from '../data/play.ts'
import { TOWN } from '../data/town.ts'
import { createCalendar } from './demo-calendar.ts'
import { seedBallot } from './seed-ballots.ts'
import { seedCampaign } from './seed-campaign.ts'
import { seedForum } from './seed-forum.ts'
import { seedRound } from './seed-round.ts'
import { seedPeople, seedTown } from './seed-town.ts'

/** The oldest first, so that ids grow with time. */
const CAMPAIGNS = [BUDGET_2026, HARBOUR, HIGH_STREET, PLAY, BUDGET_2027]

/**
 * Fills an empty database with the town of Rivermouth: its people, groups, forum and five campaigns, one in each phase, with a
 * counted and an open ballot and a counted round of a group. All events are on days before `now`; all in the caller's transaction.
 */
export async function seedDemo(trx: Db, context: TransactionContext, say: (line: string) => void): Promise<void> {
  const days = createCalendar(TOWN.timezone, context.clock.now())
  say(`Demo: the people of ${TOWN.name} ...`)
  const people = await seedPeople(trx, days)
  const town = await seedTown(trx, { ...context, clock: days.clock(-420) }, people, days)
  for (const [nth, campaign] of CAMPAIGNS.entries()) {
    say(`Demo: ${campaign.title} ...`)
    const made = await seedCampaign(trx, town, campaign, days)
    if (campaign.ballot) await seedBallot(trx, context, town, { ...campaign, ballot: campaign.ballot }, made, days, nth)
    if (campaign.round) await seedRound(trx, context, town, campaign.round, days)
  }
  await seedForum(trx, town, THREADS, days)
}
