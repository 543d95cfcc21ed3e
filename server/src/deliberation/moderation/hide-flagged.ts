import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { isPrivateDraft, isProtectedFromRemoval } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { softRemoveContribution } from '../contributions/remove-contribution.ts'
import { hasStatusSql } from '../contributions/status-sql.ts'
import { isOpenFlagSql, lockText } from './case-sql.ts'

/** A text with its open flags, if flags may hide it: not what is on a ballot, selected, merged or private (specification C). */
const FIND_FLAGGED = defineStatement({
  name: 'moderation.find-flagged',
  params: { id: 'int' },
  row: { flags: 'int', limit: 'text?' },
  text: ({ id }) => `
select (select count(*)::int from feedback f where ${isOpenFlagSql('f', 'c')}) as flags,
  (select o.value from config o join assemblies a on a.space_id = o.space_id
    where a.id = c.assembly_id and o.key = '${ASSEMBLY_SETTINGS.flagsToHide.key}') as limit
from contributions c
where c.id = ${id} and c.removed_at is null
  and not ${hasStatusSql('c', (status) => isProtectedFromRemoval(status) || isPrivateDraft(status))}
  and not exists (select from ballot_candidates b join ballots o on o.id = b.ballot_id
    where b.contribution_id = c.id and o.state = 'open' and o.group_id is null and b.withdrawn_at is null)`,
})

/** Hides a text once as many people flagged it as the assembly set, until a moderator has looked at it (specification G.2). */
export async function hideFlagged(context: Context, id: number): Promise<void> {
  const { key } = ASSEMBLY_SETTINGS.flagsToHide
  const isFull = (row: { flags: number; limit: string | null } | undefined): boolean => {
    const limit = readSetting(ASSEMBLY_SETTINGS.flagsToHide, { [key]: row?.limit ?? '' })
    return row !== undefined && limit > 0 && row.flags >= limit
  }
  if (!isFull(await FIND_FLAGGED.find(context.db, { id }))) return
  await inTransaction(context, async (trx, context) => {
    await lockText(trx, id)
    if (isFull(await FIND_FLAGGED.find(trx, { id })))
      await softRemoveContribution(trx, context, id, null, { code: 'FLAGS', note: '', reason: '' })
  })
}
