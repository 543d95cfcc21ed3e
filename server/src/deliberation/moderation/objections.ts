import { refuseDecidingObjection, refuseObjecting } from '@folkmoot/core/deliberation/moderation/policy.ts'
import type { ObjectionDecision } from '@folkmoot/core/deliberation/moderation/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import { isCoordinatorSql, isModeratorSql } from '../../communities/access/member-sql.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { toContributionEventData } from '../contributions/contribution-event.ts'
import type { ContributionPath } from '../contributions/read-contribution.ts'
import { type CaseRow, lockText } from './case-sql.ts'
import { decideCase, NOTE_DECISION, restore } from './decide.ts'
import { findRemoved, toRemovalState } from './find-case.ts'
import { saveDecision, saveObjection } from './removal-store.ts'
import { serializeRemovedItem } from './serialize-removal.ts'

/**
 * The admins where nobody else can decide about an objection (`refuseDecidingObjection` in core): each moderator and coordinator of the
 * assembly removed the text or wrote it.
 */
const LIST_ADMINS_NEEDED = defineStatement({
  name: 'moderation.list-admins-needed',
  params: { contribution: 'int' },
  row: { id: 'int' },
  text: ({ contribution }) => `
select u.id from users u join removals r on r.contribution_id = ${contribution} and r.restored_at is null
join contributions c on c.id = r.contribution_id
where 'ADMIN' = any(u.roles) and u.active and u.deleted_at is null and not exists (
  select from memberships m where m.assembly_id = r.assembly_id and m.group_id is null
    and (${isCoordinatorSql('m')} or ${isModeratorSql('m')})
    and m.user_id is distinct from r.by_id and m.user_id is distinct from c.creator_id
    and not exists (select from contribution_authors w where w.contribution_id = c.id and w.user_id = m.user_id))
order by u.id`,
})

const tell = (
  trx: Db,
  context: TransactionContext,
  event: 'REMOVAL_OBJECTION' | 'OBJECTION_UPHELD',
  row: CaseRow,
  told: { by: number; reason: string; userId?: number | null; userIds?: readonly number[] },
) =>
  emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId: told.by,
    spaceId: row.space_id,
    data: {
      ...toContributionEventData(row),
      reason: told.reason,
      userId: told.userId,
      userIds: told.userIds,
    },
  })

/** What the author says against the removal of their text; the moderators are told, and the admins where no moderator can decide. */
export const objectToRemoval = (context: Context, me: Me, path: ContributionPath, text: string) =>
  inTransaction(context, async (trx, context) => {
    const first = await findRemoved(trx, me, path)
    if (!first) return refuse('not_found')
    await lockText(trx, first.found.row.id)
    const removed = await findRemoved(trx, me, path)
    if (!removed) return refuse('not_found')
    const { row, viewer } = removed.found
    const denied = refuseObjecting(toRemovalState(context, row), viewer)
    if (denied) return denied
    if (!row.removal) return refuse('not_found')
    const words = text.trim()
    if (isBlank(words)) return refuse('text_empty')
    await saveObjection(trx, row.removal, words, context.clock.iso())
    const admins = await LIST_ADMINS_NEEDED.list(trx, { contribution: row.id })
    const userIds = admins.map(({ id }) => id)
    await tell(trx, context, 'REMOVAL_OBJECTION', row, { by: me.userId, reason: '', userIds })
    const after = await findRemoved(trx, me, path)
    return after ? serializeRemovedItem(context, after.found, after.visibility) : refuse('not_found')
  })

/** Another moderator brings the text back, or tells its author why it stays removed. */
export const answerObjection = (
  context: Context,
  me: Me,
  path: ContributionPath,
  { decision, answer = '', revision }: { decision: ObjectionDecision; answer?: string | undefined; revision?: number | undefined },
) =>
  decideCase(context, me, path, { revision }, async (trx, context, found) => {
    const { row, viewer } = found
    const denied = refuseDecidingObjection(toRemovalState(context, row), viewer)
    if (denied) return denied
    const words = answer.trim()
    if (decision === 'RESTORED') {
      await restore(trx, context, me, found, { answer: words })
      return done
    }
    if (!row.removal) return refuse('already_decided')
    const at = context.clock.iso()
    await saveDecision(trx, row.removal, { decision, answer: words, by: me.userId, at })
    await NOTE_DECISION.list(trx, { id: row.id, by: me.userId, act: 'UPHOLD', reason: words, checked: false, now: at })
    await tell(trx, context, 'OBJECTION_UPHELD', row, { by: me.userId, reason: words, userId: row.creator_id })
    return done
  })
