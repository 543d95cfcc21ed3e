import { refuseRemovingContribution } from '@folkmoot/core/contributions/policy.ts'
import type { RemovalReason } from '@folkmoot/core/contributions/removal-reasons.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { insertEventsSql } from '../shared/emit-event.ts'
import { inTransaction } from '../shared/transaction.ts'
import { contributionFieldsSql } from './contribution-event.ts'
import { type ContributionPath, findContribution } from './read-contribution.ts'
import { recountComments } from './recount-comments.ts'

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
  const { code = '', reason = '', note = '', act = null } = moderated ?? {}
  const now = context.clock.iso()
  const removed = await SOFT_REMOVE_CONTRIBUTION.find(trx, { id, by, code, reason, note, act, now })
  if (removed?.talk) await recountComments(trx, [id])
}

const SOFT_REMOVE_CONTRIBUTION = defineStatement({
  name: 'contributions.soft-remove',
  params: { id: 'int', by: 'int?', code: 'text', reason: 'text', note: 'text', act: 'int?', now: 'timestamptz' },
  row: { talk: 'boolean' },
  text: (p) => `
with gone as (
  update contributions set removed_at = ${p.now}, removed_by = ${p.by}, moderation_comment = ${p.reason},
    hidden_by_flags = ${p.code} = 'FLAGS', moderation_revision = moderation_revision + 1,
    flags_checked_at = case when ${p.code} in ('', 'FLAGS') then flags_checked_at else ${p.now} end
  where id = ${p.id} and (removed_at is null or hidden_by_flags) returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
  select id, ${p.now}, ${p.by}, 'REMOVE', revision, status, status, ${p.reason} from gone),
notice as (
  ${insertEventsSql<'DELETED_CONTRIBUTION' | 'MODERATED_CONTRIBUTION'>(
    {
      at: p.now,
      event: `case when ${p.code} = '' then 'DELETED_CONTRIBUTION' else 'MODERATED_CONTRIBUTION' end`,
      actor: p.by,
      space: 'space_id',
      data: {
        ...contributionFieldsSql(),
        reason: p.note,
        reasonCode: p.code,
        act: `${p.act}::text`,
        userId: 'case when on_space_id is not null then creator_id end',
      },
    },
    'gone',
  )})
select on_space_id is not null as talk from gone`,
})

/** Recovers a removed contribution, by `act` together with others; the caller has checked the rules. */
export async function recoverContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number,
  act: number | null = null,
): Promise<void> {
  const recovered = await RECOVER_CONTRIBUTION.find(trx, { id, by, act, now: context.clock.iso() })
  if (recovered?.talk) await recountComments(trx, [id])
}

const RECOVER_CONTRIBUTION = defineStatement({
  name: 'contributions.recover',
  params: { id: 'int', by: 'int', act: 'int?', now: 'timestamptz' },
  row: { talk: 'boolean' },
  text: (p) => `
with back as (
  update contributions set removed_at = null, removed_by = null, moderation_comment = '', hidden_by_flags = false,
    moderation_revision = moderation_revision + 1,
    flags_checked_at = case when hidden_by_flags then ${p.now} else flags_checked_at end
  where id = ${p.id} and removed_at is not null returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status)
  select id, ${p.now}, ${p.by}, 'RECOVER', revision, status, status from back),
notice as (
  ${insertEventsSql<'RECOVERED'>(
    {
      at: p.now,
      event: `'RECOVERED'`,
      actor: p.by,
      space: 'space_id',
      data: {
        ...contributionFieldsSql(),
        act: `${p.act}::text`,
        userId: 'case when on_space_id is not null then creator_id end',
      },
    },
    'back',
  )})
select on_space_id is not null as talk from back`,
})

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
