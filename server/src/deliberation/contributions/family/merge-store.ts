import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import type { ContributionRow } from '../read-contribution-sql.ts'
import type { ContributionTexts } from './tables.ts'
import { storedTextsSql } from './texts-sql.ts'

/** Records a merge, and lists the authors of the amendment after those of the original. */
const INSERT_MERGE = defineStatement({
  name: 'contributions.insert-merge',
  params: { parent: 'int', child: 'int', revision: 'int', former: 'json', by: 'int', now: 'timestamptz' },
  row: {},
  text: ({ parent, child, revision, former, by, now }) => `
with added as (
  insert into contribution_authors (contribution_id, user_id, position)
  select ${parent}, ca.user_id, 1 + ca.position + (select coalesce(max(x.position), 0) from contribution_authors x
    where x.contribution_id = ${parent})
  from contribution_authors ca where ca.contribution_id = ${child}
  on conflict (contribution_id, user_id) do nothing returning user_id)
insert into contribution_merges (child_id, parent_id, revision, at, by_id, former, added_authors)
select ${child}, ${parent}, ${revision}, ${now}, ${by}, ${former}, array(select user_id from added)`,
})

export async function insertMerge(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { parent, child, former }: { parent: ContributionRow; child: ContributionRow; former: ContributionTexts },
): Promise<void> {
  await INSERT_MERGE.list(trx, {
    parent: parent.id,
    child: child.id,
    revision: parent.revision + 1,
    former: JSON.stringify(former),
    by: me.userId,
    now: context.clock.iso(),
  })
}

/** Ends a merge: who became an author by it alone is one no more. Returns the text of the original before it. */
export const UNDO_MERGE = defineStatement({
  name: 'contributions.undo-merge',
  params: { child: 'int', now: 'timestamptz' },
  row: { former: columnOf<ContributionTexts>('json') },
  text: ({ child, now }) => `
with undone as (
  update contribution_merges set undone_at = ${now} where child_id = ${child} and undone_at is null returning *),
dropped as (
  delete from contribution_authors ca using undone e
  where ca.contribution_id = e.parent_id and ca.user_id = any(e.added_authors))
select ${storedTextsSql('former')} as former from undone`,
})
