import { parseId } from '@folkmoot/core/shared/ids.ts'
import type { Db } from '../../database/open.ts'
import { defineStatement } from '../../database/statement.ts'

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
