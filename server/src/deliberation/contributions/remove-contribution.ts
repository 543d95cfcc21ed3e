import { refuseRemovingContribution } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { type ContributionEventRow, toContributionEventData } from './contribution-event.ts'
import { type ContributionPath, findContribution } from './read-contribution.ts'
import { recountComments } from './recount-comments.ts'
import { recordHistory, WRITTEN_COLUMNS } from './store.ts'

/** Why a moderator, or the flags of readers, removed a contribution. */
interface ModeratedRemoval {
  readonly code: RemovalReason | 'FLAGS'
  /** The reason as the history and `moderationComment` have it. */
  readonly reason: string
  /** A line to the author, or the reason itself in one's own words. */
  readonly note: string
  /** The act that removes it together with others. */
  readonly act?: number
}

/**
 * Removes a contribution from all lists, with history and one notification; its status is unchanged, so that it can be
 * recovered. The caller has checked the rules. An author who removes their own gives no reason. What flags had hidden may be removed
 * by a moderator.
 */
export async function softRemoveContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number | null,
  moderated?: ModeratedRemoval,
): Promise<void> {
  const { code, reason = '', note = '', act } = moderated ?? {}
  const at = context.clock.iso()
  const row = await trx
    .updateTable('contributions')
    .set((e) => ({
      removed_at: at,
      removed_by: by,
      moderation_comment: reason,
      hidden_by_flags: code === 'FLAGS',
      moderation_revision: e('moderation_revision', '+', 1),
      ...(code === undefined || code === 'FLAGS' ? {} : { flags_checked_at: at }),
    }))
    .where('id', '=', id)
    .where((e) => e.or([e('removed_at', 'is', null), e('hidden_by_flags', '=', true)]))
    .returning(REMOVED_COLUMNS)
    .executeTakeFirst()
  if (!row) return
  await recordHistory(trx, [id], { by, at, act: 'REMOVE', reason, withoutTexts: true })
  const event = code === undefined ? 'DELETED_CONTRIBUTION' : 'MODERATED_CONTRIBUTION'
  const data = { ...toRemovalData(row, act), reason: note, reasonCode: code ?? '' }
  await emitEvent<'DELETED_CONTRIBUTION' | 'MODERATED_CONTRIBUTION'>(trx, {
    event,
    at,
    actorId: by ?? undefined,
    spaceId: row.space_id,
    data,
  })
  if (row.on_space_id !== null) await recountComments(trx, [id])
}

const REMOVED_COLUMNS = [...WRITTEN_COLUMNS, 'on_space_id', 'creator_id'] as const

/** The writer of a comment is told as a person. */
const toRemovalData = (
  row: ContributionEventRow & { on_space_id: number | null; creator_id: number | null },
  act: number | null = null,
) => ({
  ...toContributionEventData(row),
  act: act === null ? null : String(act),
  userId: row.on_space_id === null ? null : row.creator_id,
})

/** Recovers a removed contribution, by `act` together with others; the caller has checked the rules. */
export async function recoverContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number,
  act: number | null = null,
): Promise<void> {
  const at = context.clock.iso()
  const row = await trx
    .updateTable('contributions')
    .set((e) => ({
      removed_at: null,
      removed_by: null,
      moderation_comment: '',
      hidden_by_flags: false,
      moderation_revision: e('moderation_revision', '+', 1),
      flags_checked_at: sql<string | null>`case when hidden_by_flags then ${at}::timestamptz else flags_checked_at end`,
    }))
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning(REMOVED_COLUMNS)
    .executeTakeFirst()
  if (!row) return
  await recordHistory(trx, [id], { by, at, act: 'RECOVER', withoutTexts: true })
  await emitEvent<'RECOVERED'>(trx, { event: 'RECOVERED', at, actorId: by, spaceId: row.space_id, data: toRemovalData(row, act) })
  if (row.on_space_id !== null) await recountComments(trx, [id])
}

/** Deletes a contribution permanently, with everything that depends on it. */
export async function eraseContribution(trx: Db, id: number): Promise<void> {
  const gone = await trx.deleteFrom('contributions').where('id', '=', id).returning(['space_id']).execute()
  const spaces = gone.map((g) => g.space_id)
  if (spaces.length > 0) await trx.deleteFrom('spaces').where('id', 'in', spaces).execute()
}

/** Removes a contribution by the rules for its authors. */
export const removeOwnContribution = (context: Context, me: Me, path: ContributionPath) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findContribution(trx, context, me, path, { lock: true })
    if (!readable) return refuse('not_found')
    const denied = refuseRemovingContribution(readable.row, readable.viewer)
    if (denied) return denied
    await softRemoveContribution(trx, context, readable.row.id, me.userId)
    return done
  })
