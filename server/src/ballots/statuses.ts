import type { Told } from '@folkmoot/core/contributions/steps.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import { setStatus } from '../contributions/status.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'

export interface Move {
  /** Those of candidates; null where a contribution was erased. */
  readonly contributionIds: readonly (number | null)[]
  readonly from: Status
  readonly to: Status
  /** Who leads the ballot; undefined where time alone did it. */
  readonly actorId?: number | undefined
  readonly reason?: string
}

/** Whom a step of the ballot is told to (decisions D.2). */
const TELLS: Partial<Record<Status, readonly Told[]>> = { SELECTED: ['authors', 'followers'] }

/** Takes contributions on or off the ballot (decisions D.2): only those that stand in `from` move. */
export async function moveContributions(
  trx: Db,
  context: Pick<Context, 'clock'>,
  { contributionIds, from, to, actorId, reason = '' }: Move,
): Promise<void> {
  const ids = contributionIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const standing = await trx
    .selectFrom('contributions')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  await setStatus(
    trx,
    context,
    standing.map(({ id }) => id),
    to,
    { by: actorId, reason, act: 'ballot', tells: TELLS[to] ?? ['authors'] },
  )
}
