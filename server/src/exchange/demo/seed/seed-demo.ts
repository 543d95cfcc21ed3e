import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { closeBallot } from '../../../decisions/ballots/advance-ballots.ts'
import { countBallotInTransaction } from '../../../decisions/ballots/counting/count-closed-ballot.ts'
import { startRound } from '../../../decisions/ballots/rounds/start-round.ts'
import { findBallot, lockBallot } from '../../../decisions/ballots/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { DemoLanguage } from '../../../platform/settings/demo-languages.ts'
import type { DemoRound } from '../data/demo-types.ts'
import { drawTownPlan } from '../data/town-plan.ts'
import { readDemoData, readDemoTexts } from '../translate-demo.ts'
import { createCalendar, type DemoCalendar } from './demo-calendar.ts'
import { discardMailJobs, seedBallot } from './seed-ballots.ts'
import { seedCampaign } from './seed-campaign.ts'
import { seedForum } from './seed-forum.ts'
import { seedPeople, seedTown, type Town } from './seed-town.ts'

/** Starts a round of a group, inserts the answers of its members, and closes and counts it. */
async function seedRound(trx: Db, context: TransactionContext, town: Town, round: DemoRound, days: DemoCalendar): Promise<void> {
  const first = { ...context, clock: days.clock(round.from) }
  const last = { ...context, clock: days.clock(round.closed) }
  const group = await trx
    .selectFrom('working_groups')
    .selectAll()
    .where('id', '=', town.groups.get(round.group)?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { title, instructions } = round
  const uuid = await startRound(trx, first, group, { title, instructions }, town.people[round.by])
  if (isRefusal(uuid)) throw new Error(`${title} cannot be made: ${uuid.refused}`)
  const { id, candidates } = (await findBallot(trx, uuid)) ?? { id: 0, candidates: [] }
  const papers = Object.entries(round.answers).map(([key, answers]) => ({
    ballot_id: id,
    user_id: town.people[key as keyof typeof town.people],
    status: 1 as const,
    votes: JSON.stringify(Object.fromEntries(candidates.map((one) => [one.uuid, answers[one.title] ?? '']))),
  }))
  await trx.insertInto('ballot_papers').values(papers).execute()
  const open = await lockBallot(trx, id)
  if (!open) throw new Error(`${title} is gone`)
  await closeBallot(trx, last, open, last.clock.iso(), round.reason)
  await countBallotInTransaction(trx, last, id)
  await discardMailJobs(trx)
}

/** Hangs up the map of the town, with the names that its places have in a language. */
async function seedPlan(trx: Db, town: Town, days: DemoCalendar, language: DemoLanguage): Promise<void> {
  const texts = readDemoTexts(language)
  const features = drawTownPlan().features.map((feature) => ({ ...feature, name: texts[feature.name] ?? feature.name }))
  await trx
    .insertInto('area_plans')
    .values({
      assembly_id: town.assembly.id,
      plan: JSON.stringify({ features }),
      updated_by: null,
      updated_at: days.at(-400, 0),
    })
    .execute()
}

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
