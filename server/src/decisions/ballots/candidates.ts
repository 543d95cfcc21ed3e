import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import type { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { EntityType } from '@folkmoot/core/decisions/ballots/words.ts'
import type { ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'

type CandidateInputs = ParsedRequest<typeof ballots.choose>['body']['candidates']

export interface PossibleCandidateRow {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly status: string
  readonly budget: string
}

/** As people count: the second project before the tenth. */
const BY_TITLE = new Intl.Collator('en', { numeric: true })

/** Lists the possible candidates by title: published contributions of the type in the campaign itself. */
export async function listPossibleCandidates(db: Db, campaignId: number, type: EntityType): Promise<PossibleCandidateRow[]> {
  const rows = await db
    .selectFrom('contributions')
    .select(['id', 'uuid', 'title', 'status', 'budget'])
    .where('campaign_id', '=', campaignId)
    .where('type', '=', type)
    .where('status', 'in', ['PUBLISHED', 'INBALLOT'])
    .where('removed_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.sort((a, b) => BY_TITLE.compare(a.title, b.title) || a.id - b.id)
}

/**
 * Replaces the candidates in the requested order; a cost that is not given is parsed from the proposal's budget
 * (specification E.3).
 */
export async function replaceCandidates(
  trx: Db,
  ballot: { id: number; campaignId: number; entityType: EntityType },
  inputs: CandidateInputs,
): Promise<undefined | Refusal<'candidate_unknown' | 'invalid'>> {
  const requested = inputs.map((one) => ({ uuid: one.contribution_uuid ?? one.candidate_uuid ?? '', cost: one.cost }))
  const unique = requested.filter(({ uuid }, i) => requested.findIndex((other) => other.uuid === uuid) === i)
  if (unique.some(({ uuid }) => !isUuid(uuid))) return refuse('candidate_unknown')
  const contributions = await trx
    .selectFrom('contributions')
    .select(['id', 'uuid', 'title', 'budget'])
    .where((e) => e('uuid', '=', e.fn.any(e.val(unique.map(({ uuid }) => uuid)))))
    .where('campaign_id', '=', ballot.campaignId)
    .where('type', '=', ballot.entityType)
    .where('status', 'in', ['PUBLISHED', 'INBALLOT'])
    .where('removed_at', 'is', null)
    .execute()
  const rows: {
    contribution_id: number
    contribution_uuid: string
    position: number
    title: string
    cost: string | null
  }[] = []
  for (const [position, { uuid, cost }] of unique.entries()) {
    const contribution = contributions.find((one) => one.uuid === uuid.toLowerCase())
    if (!contribution) return refuse('candidate_unknown')
    const read = resolveCandidateCost(cost, contribution.budget, position)
    if (isRefusal(read)) return read
    rows.push({
      contribution_id: contribution.id,
      contribution_uuid: contribution.uuid,
      position,
      title: contribution.title,
      cost: read,
    })
  }
  await trx.deleteFrom('ballot_candidates').where('ballot_id', '=', ballot.id).execute()
  if (rows.length > 0) {
    await trx
      .insertInto('ballot_candidates')
      .values(rows.map((row) => ({ ...row, ballot_id: ballot.id })))
      .execute()
  }
  return undefined
}

function resolveCandidateCost(costText: string | null | undefined, budget: string, position: number): string | null | Refusal<'invalid'> {
  if (costText === undefined) return parseCost(budget) ?? null
  if (costText === null || costText.trim() === '') return null
  return parseCost(costText) ?? refuseFields({ field: `candidates.${position}.cost`, code: 'not_number' })
}
