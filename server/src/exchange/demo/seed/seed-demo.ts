import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { readDemoData } from '../translate-demo.ts'
import { createCalendar } from './demo-calendar.ts'
import { seedBallot } from './seed-ballots.ts'
import { seedCampaign } from './seed-campaign.ts'
import { seedForum } from './seed-forum.ts'
import { seedPlan } from './seed-plan.ts'
import { seedRound } from './seed-round.ts'
import { seedPeople, seedTown } from './seed-town.ts'

/**
 * Fills an empty database with the town of Rivermouth: its people, groups, forum and five campaigns, one in each phase, with a
 * counted and an open ballot and a counted round of a group, in the operator's language. All events are on days before `now`; all in the
 * caller's transaction.
 */
export async function seedDemo(trx: Db, context: TransactionContext, say: (line: string) => void): Promise<void> {
  const { demoLanguage: language } = context.settings
  const data = readDemoData(language)
  const days = createCalendar(data.town.timezone, context.clock.now())
  say(`Demo: the people of ${data.town.name} ...`)
  const people = await seedPeople(trx, days, language)
  const town = await seedTown(trx, { ...context, clock: days.clock(-420) }, people, days, language)
  await seedPlan(trx, town, days, language)
  for (const [nth, campaign] of data.campaigns.entries()) {
    say(`Demo: ${campaign.title} ...`)
    const made = await seedCampaign(trx, town, campaign, days)
    if (campaign.ballot) await seedBallot(trx, context, town, { ...campaign, ballot: campaign.ballot }, made, days, nth)
    if (campaign.round) await seedRound(trx, context, town, campaign.round, days)
  }
  await seedForum(trx, town, data.threads, days)
}
