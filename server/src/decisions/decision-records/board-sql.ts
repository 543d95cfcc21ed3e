import type { BoardEntry } from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import { isoTimestampSql } from '../../deliberation/contributions/card-sql.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'

/** An entry whose cost is still as its authors wrote it, where no ballot says it. */
export type StoredBoardEntry = Omit<BoardEntry, 'promised'> & { readonly cost: string | null; readonly budget: string }

/**
 * What a campaign selected, with the newest note of each and the total of the newest note that has one. Archived contributions
 * are among them once something was noted.
 */
export const LIST_BOARD = defineStatement({
  name: 'decision-records.board',
  params: { campaign: 'int', statuses: 'text[]', limit: 'int' },
  row: { total: 'int', list: columnOf<StoredBoardEntry[]>('json') },
  text: ({ campaign, statuses, limit }) => `
with selected as materialized (
  select c.id, c.uuid, c.title, c.lang, c.status, c.budget from contributions c
  where c.campaign_id = ${campaign} and c.removed_at is null and c.status = any(${statuses})
    and (c.status = 'SELECTED'
      or c.status = 'ARCHIVED' and exists (select from progress_notes n where n.contribution_id = c.id)))
select (select count(*)::int from selected) as total,
  coalesce((select json_agg(json_build_object('uuid', c.uuid, 'title', c.title, 'lang', c.lang, 'status', c.status,
    'budget', c.budget,
    'cost', (select b.cost::text from ballot_candidates b join ballots o on o.id = b.ballot_id
      where b.contribution_id = c.id and b.withdrawn_at is null and o.state in ('counted', 'archived')
      order by o.counted_at desc nulls last, o.id desc limit 1),
    'spent', (select n.spent::text from progress_notes n where n.contribution_id = c.id and n.spent is not null
      order by n.id desc limit 1),
    'note', (select json_build_object('stage', n.stage, 'text', n.text, 'at', ${isoTimestampSql('n.at')})
      from progress_notes n where n.contribution_id = c.id order by n.id desc limit 1)) order by c.id)
    from (select * from selected order by id limit ${limit}) c), '[]') as list`,
})
