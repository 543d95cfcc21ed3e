import {
  creditAuthors,
  type DecisionRecord,
  selectSteps,
  showsImplementation,
} from '@folkmoot/core/contributions/family/decision-record.ts'
import type { RelativeKind } from '@folkmoot/core/contributions/family/endpoints.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Context } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { readContributionHistory } from '../contribution-history.ts'
import { serializeProgress } from '../progress/read-progress.ts'
import { isListedContribution } from '../read-contribution.ts'
import { findByUuid } from './find-relatives.ts'
import { readRelatives } from './list-relatives.ts'

/** Reads the decision record of a contribution; each part comes from the function that its own view uses. */
export async function readRecord(
  context: Context,
  me: Me | undefined,
  uuid: string,
): Promise<DecisionRecord | Refusal<'not_found'>> {
  const { db } = context
  const found = await findByUuid(db, context, me, uuid)
  if (!found || !isListedContribution(found)) return refuse('not_found')
  const { row } = found
  // a record is the same for members and everybody where both may read it, so it has no ids
  const relatives = async (kind: RelativeKind) =>
    (await readRelatives(context, me, row.id, kind)).map(({ contributionId: _, ...relative }) => relative)
  const { title, lang } = await db
    .selectFrom('contributions')
    .select(['title', 'lang'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const history = await readContributionHistory(context, found, { pageSize: 50, all: true })
  const merges = await relatives('MERGES')
  const progress = await serializeProgress(db, found, true)
  return {
    uuid: row.uuid,
    type: row.type as DecisionRecord['type'],
    status: row.status,
    title,
    lang,
    assembly: { uuid: row.a_uuid, timezone: row.a_zone },
    campaign: row.k_uuid === null ? null : { uuid: row.k_uuid, title: row.k_title ?? '' },
    at: context.clock.iso(),
    origins: { parent: await relatives('PARENT'), inspirations: await relatives('INSPIRATIONS') },
    inspired: await relatives('INSPIRED'),
    merges,
    credits: creditAuthors(merges),
    steps: selectSteps(history.list),
    implementation: {
      currency: progress.currency,
      notes: showsImplementation(row.status) ? progress.list.toReversed() : [],
    },
  }
}
