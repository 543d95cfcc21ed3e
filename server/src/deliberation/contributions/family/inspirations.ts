import { isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findByUuid } from './find-relatives.ts'

/**
 * Finds the ideas that a new proposal names as its inspirations (CON-053): of its campaign, and readable to its author and to more
 * people than their own authors.
 */
export async function findInspirations(
  trx: Db,
  context: TransactionContext,
  me: Me | undefined,
  { type, campaign, uuids }: { type: string; campaign: number | null; uuids: readonly string[] },
): Promise<number[] | Refusal<'invalid'>> {
  const ids: number[] = []
  for (const uuid of new Set(uuids)) {
    const found = type === 'PROPOSAL' && me ? await findByUuid(trx, context, me, uuid) : undefined
    const idea = found?.row.type === 'IDEA' || found?.row.type === 'BRAINSTORMING' ? found.row : undefined
    if (!idea || campaign === null || idea.campaign_id !== campaign || isPrivateDraft(idea.status) || idea.removed)
      return refuseFields({ field: 'inspirations', code: 'unknown' })
    ids.push(idea.id)
  }
  return ids
}

export async function insertInspirations(trx: Db, id: number, inspirations: readonly number[]): Promise<void> {
  if (inspirations.length === 0) return
  await trx
    .insertInto('contribution_inspirations')
    .values(inspirations.map((inspiration_id) => ({ contribution_id: id, inspiration_id })))
    .execute()
}
