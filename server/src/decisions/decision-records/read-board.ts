import { BOARD_LIMIT, type BoardEntry, type DecisionBoard } from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import { listReadableStatuses } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { CONTRIBUTION_STATUSES, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import { isoTimestampSql } from '../../deliberation/contributions/card-sql.ts'
import { findPublicSpace, findReadableSpace } from '../../deliberation/contributions/figures/find-space.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'

/** An entry whose cost is still as its authors wrote it, where no ballot says it. */
type StoredBoardEntry = Omit<BoardEntry, 'promised'> & { readonly cost: string | null; readonly budget: string }

/**
 * What a campaign selected, with the newest note of each and the total of the newest note that has one. Archived contributions
 * are among them once something was noted.
 */
const LIST_BOARD = defineStatement({
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

/** Reads what a campaign promised and what was done, as far as the caller may read the contributions. */
export async function readBoard(context: Context, me: Me | undefined, uuid: string): Promise<DecisionBoard | Refusal<'not_found'>> {
  const { db } = context
  const campaign = await findCampaign(db, { uuid })
  const space = campaign && (await (me ? findReadableSpace(context, me, campaign.spaceUuid) : findPublicSpace(context, campaign.spaceUuid)))
  if (!campaign || !space) return refuse('not_found')
  const { total, list } = await LIST_BOARD.read(db, {
    campaign: campaign.id,
    statuses: me ? listReadableStatuses(space.viewer, space.contributionContext) : CONTRIBUTION_STATUSES.filter(isPublicStatus),
    limit: BOARD_LIMIT,
  })
  const { assembly } = campaign
  return {
    campaign: { uuid: campaign.uuid, title: campaign.title },
    assembly: { uuid: assembly.uuid, name: assembly.name, timezone: assembly.timezone },
    currency: space.contributionContext.campaign?.config.budgetCurrency ?? '',
    at: context.clock.iso(),
    total,
    list: list.map(toBoardEntry),
  }
}

/** The cost on the ballot counts; where there was none, what the authors wrote, if it can be read as an amount. */
const toBoardEntry = ({ cost, budget, ...entry }: StoredBoardEntry): BoardEntry => ({
  ...entry,
  promised: cost ?? parseMoney(budget) ?? null,
})
