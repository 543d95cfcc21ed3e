import { setTimeout as sleep } from 'node:timers/promises'
import { UNFINISHED_STATES } from '@folkmoot/core/decisions/ballots/words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'

/**
 * The ballot of a campaign that is not finished, and whether it is a draft on which no coordinator has acted. Locks the campaign
 * until the transaction ends, so that concurrent callers cannot prepare two.
 */
export async function findUnfinishedBallot(trx: Db, campaignId: number): Promise<{ id: number; untouched: boolean } | undefined> {
  await trx.selectFrom('campaigns').select('id').where('id', '=', campaignId).forUpdate().execute()
  const unfinished = await trx
    .selectFrom('ballots')
    .select(['id', 'untouched', 'state'])
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', UNFINISHED_STATES)
    .executeTakeFirst()
  return unfinished && { id: unfinished.id, untouched: unfinished.untouched && unfinished.state === 'draft' }
}

/**
 * Deletes the untouched draft of a campaign, which a coordinator's takes the place of; false when a step is just taken on it. It
 * does not wait for that step, which may wait for the campaign.
 */
export async function removeUntouchedDraft(trx: Db, id: number): Promise<boolean> {
  const free = await trx
    .selectFrom('ballots')
    .select('id')
    .where('id', '=', id)
    .where('untouched', '=', true)
    .where('state', '=', 'draft')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return false
  await trx.deleteFrom('ballots').where('id', '=', id).execute()
  return true
}

/** How often a ballot is created anew while the draft that it takes the place of is not free, and the milliseconds between. */
const TRIES = 50
const PAUSE = 100

/** Tries again while a job is at work on the untouched draft, which it holds for a moment each minute. */
export async function createWhenFree<T>(create: () => Promise<T | 'busy'>): Promise<T | Refusal<'ballot_exists'>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const created = await create()
    if (created !== 'busy') return created
    await sleep(PAUSE)
  }
  return refuse('ballot_exists')
}
