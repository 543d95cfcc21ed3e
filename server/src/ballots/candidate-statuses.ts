import type { TransitionRecipient } from '@folkmoot/core/contributions/status-transition-table.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { updateContributionStatus } from '../contributions/change-status.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'

interface StatusMove {
  /** Those of candidates; null where a contribution was erased. */
  readonly contributionIds: readonly (number | null)[]
  readonly from: ContributionStatus
  readonly to: ContributionStatus
  /** Who leads the ballot; undefined where time alone did it. */
  readonly actorId?: number | undefined
  readonly reason?: string
}

/** Whom a step of the ballot is told to (specification D.2). */
const RECIPIENTS_BY_STATUS: Partial<Record<ContributionStatus, readonly TransitionRecipient[]>> = {
  SELECTED: ['authors', 'followers'],
}

/** Takes contributions on or off the ballot (specification D.2): only those that stand in `from` move. */
export async function updateCandidateStatuses(
  trx: Db,
  context: Pick<Context, 'clock'>,
  { contributionIds, from, to, actorId, reason = '' }: StatusMove,
): Promise<void> {
  const ids = contributionIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const viewer = await trx
    .selectFrom('contributions')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  await updateContributionStatus(
    trx,
    context,
    viewer.map(({ id }) => id),
    to,
    { by: actorId, reason, act: 'ballot', recipients: RECIPIENTS_BY_STATUS[to] ?? ['authors'] },
  )
}
