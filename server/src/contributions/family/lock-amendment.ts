import { parseId } from '@folkmoot/core/shared/ids.ts'
import type { Db } from '../../database/open.ts'
import { defineStatement } from '../../database/statement.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { findContribution, type ReadableContribution } from '../read-contribution.ts'

export interface MergePath {
  readonly aid: string
  readonly pid: string
  readonly cid: string
}

/** Locks an amendment and its original, the original first; undefined where somebody may not read both, or they are not that. */
export async function lockPair(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { aid, pid, cid }: MergePath,
): Promise<{ parent: ReadableContribution; child: ReadableContribution } | undefined> {
  const parent = await findContribution(trx, context, me, { aid, coid: pid }, { lock: true })
  const child = parent && (await findContribution(trx, context, me, { aid, coid: cid }, { lock: true }))
  return child && child.row.forked_from_id === parent.row.id ? { parent, child } : undefined
}

const LOCK_PARENT = defineStatement({
  name: 'contributions.lock-parent',
  params: { child: 'int' },
  row: { id: 'int' },
  text: ({ child }) => `
select q.id from contributions q where q.id = (select c.forked_from_id from contributions c where c.id = ${child}) for update`,
})

/** Locks the original of an amendment, always before the amendment itself, so that no two acts wait for each other. */
export async function lockParent(trx: Db, coid: string): Promise<void> {
  const child = parseId(coid)
  if (child !== undefined) await LOCK_PARENT.find(trx, { child })
}
