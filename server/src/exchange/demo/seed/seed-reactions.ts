import type { Db } from '../../../platform/database/open.ts'
import type { DemoCampaign, DemoReply } from '../data/demo-types.ts'
import type { PersonKey } from '../data/people.ts'
import { createRandom } from './demo-calendar.ts'
import type { Town } from './seed-town.ts'

interface Reactions {
  readonly ups: readonly PersonKey[]
  readonly downs: readonly PersonKey[]
}

/**
 * The members who take part in a campaign: who wrote something, and others in a fixed shuffle until there are as many as the
 * campaign says. Everybody else only reads, and some of them vote.
 */
export function selectCrowd(members: readonly PersonKey[], campaign: DemoCampaign, seed: number): PersonKey[] {
  const ofComments = (threads: readonly (DemoReply & { replies?: readonly DemoReply[] })[] = []) =>
    threads.flatMap(({ by, replies }) => [by, ...(replies ?? []).map((reply) => reply.by)])
  const writers = new Set([
    ...campaign.contributions.flatMap((c) => [c.by, ...(c.with ?? []), ...ofComments(c.comments)]),
    ...campaign.contributions.flatMap((c) => (c.assessments ?? []).map(({ by }) => by)),
    ...ofComments(campaign.discussion),
  ])
  const readers = shuffle(
    members.filter((key) => !writers.has(key)),
    createRandom(seed * 31 + 7),
  )
  return [...members.filter((key) => writers.has(key)), ...readers].slice(0, Math.max(campaign.people, writers.size))
}

/** Who of the crowd presses support, and who presses against, drawn by a fixed seed. */
export function drawReactions(
  crowd: readonly PersonKey[],
  author: PersonKey,
  { ups, downs }: { ups: number; downs: number },
  seed: number,
): Reactions {
  const drawn = shuffle(
    crowd.filter((key) => key !== author),
    createRandom(seed),
  )
  return { ups: drawn.slice(0, ups), downs: drawn.slice(ups, ups + downs) }
}

/** How many people react to a comment: often few, sometimes many, now and then somebody against. */
export function drawCommentCounts(seed: number): { ups: number; downs: number } {
  const chance = createRandom(seed)
  const ups = Math.floor(chance() ** 2 * 10)
  return { ups, downs: chance() < 0.22 ? 1 + Math.floor(chance() * 2) : 0 }
}

/** Inserts the reactions to a contribution and updates its counters. */
export async function insertReactions(
  trx: Db,
  town: Town,
  id: number,
  { ups, downs }: Reactions,
  at: (nth: number) => string,
): Promise<void> {
  const rows = [...ups.map((key) => ({ key, up: true })), ...downs.map((key) => ({ key, up: false }))]
  if (rows.length === 0) return
  await trx
    .insertInto('feedback')
    .values(
      rows.map(({ key, up }, nth) => ({
        contribution_id: id,
        user_id: town.people[key],
        up,
        down: !up,
        need: null,
        benefit: null,
        feasibility: null,
        at: at(nth),
      })),
    )
    .execute()
  await trx.updateTable('contributions').set({ ups: ups.length, downs: downs.length }).where('id', '=', id).execute()
}

const shuffle = <T>(items: readonly T[], chance: () => number): T[] =>
  items
    .map((item) => ({ item, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
