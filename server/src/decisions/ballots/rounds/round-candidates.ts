import { ROUND_CANDIDATES } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import type { GroupRow } from '../../../communities/access/find-group.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type StatementRow } from '../../../platform/database/statement.ts'

const LIST_ROUND_CANDIDATES = defineStatement({
  name: 'ballots.list-round-candidates',
  params: { space: 'int', limit: 'int' },
  row: { id: 'int', uuid: 'uuid', title: 'text', status: 'contributions.status', campaignId: 'int' },
  text: ({ space, limit }) => `
select c.id, c.uuid, c.title, c.status, k.id as "campaignId"
from contribution_spaces cs
join contributions c on c.id = cs.contribution_id and c.removed_at is null
join campaigns k on k.id = c.campaign_id and k.deleted_at is null and k.status = 'PUBLISHED'
where cs.space_id = ${space} and c.type = 'PROPOSAL' and c.status in ('PUBLIC_DRAFT', 'PUBLISHED', 'INBALLOT')
order by k.id desc, c.title, c.id limit ${limit}`,
})
export type RoundCandidateRow = Readonly<StatementRow<typeof LIST_ROUND_CANDIDATES>>

/**
 * The proposals of a group that a round may ask about: those that the others of the campaign may read, written by the group or
 * assigned to it, of the newest campaign first (specification E.10).
 */
export const listRoundCandidates = (db: Db, group: Pick<GroupRow, 'space_id'>): Promise<RoundCandidateRow[]> =>
  LIST_ROUND_CANDIDATES.list(db, { space: group.space_id, limit: ROUND_CANDIDATES })

/** Those of the campaign of the first: a round is about one, and asks about the newest unless others are chosen. */
export const keepCampaignOfFirst = (rows: readonly RoundCandidateRow[]): RoundCandidateRow[] =>
  rows.filter(({ campaignId }) => campaignId === rows[0]?.campaignId)
