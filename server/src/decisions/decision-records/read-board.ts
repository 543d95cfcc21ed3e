import { BOARD_LIMIT, type BoardEntry, type DecisionBoard } from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import { listReadableStatuses } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { CONTRIBUTION_STATUSES, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import { findPublicSpace, findReadableSpace } from '../../deliberation/contributions/figures/find-space.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { LIST_BOARD, type StoredBoardEntry } from './board-sql.ts'

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
