import { redactStoredResult } from '@folkmoot/core/decisions/ballots/counting/redact-stored-result.ts'
import { serializeCountedResult, serializeResultRows } from '@folkmoot/core/decisions/ballots/counting/serialize-count.ts'
import { CountedResult, ResultRow, type StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import { z } from 'zod/mini'
import type { Db } from '../../../platform/database/open.ts'

const PublishedRows = z.array(ResultRow)

/** The uuid of the first of some ballots whose stored result cannot be published: it comes from a package, which may be forged. */
export async function findUnreadableResult(db: Db, ballots: readonly number[]): Promise<string | undefined> {
  for (const id of ballots) {
    const ballot = await db
      .selectFrom('ballots')
      .select(['uuid', 'secrecy', 'result'])
      .where('id', '=', id)
      .where('result', 'is not', null)
      .executeTakeFirst()
    if (!ballot) continue
    const candidates = await db
      .selectFrom('ballot_candidates')
      .select(['id', 'contribution_uuid as uuid'])
      .where('ballot_id', '=', id)
      .execute()
    if (!isReadable(ballot.result, ballot.secrecy, new Map(candidates.map((c) => [c.uuid, c.id])))) return ballot.uuid
  }
  return undefined
}

function isReadable(result: StoredResult | null, secrecy: Secrecy, ids: ReadonlyMap<string, number>): boolean {
  try {
    if (
      !result ||
      !namesOnce(
        result.count.order.map(({ uuid }) => uuid),
        ids,
      ) ||
      !namesOnce(result.count.winners, ids)
    )
      return false
    const published = redactStoredResult(result, secrecy, [...ids.keys()])
    return (
      PublishedRows.safeParse(serializeResultRows(published, result, ids, new Map())).success &&
      CountedResult.safeParse(serializeCountedResult(published, result, true, secrecy)).success
    )
  } catch {
    // fields that are missing, or of another type
    return false
  }
}

/** Whether each of a list is a candidate, and none stands there twice. */
const namesOnce = (uuids: readonly string[], ids: ReadonlyMap<string, number>): boolean =>
  uuids.every((uuid) => ids.has(uuid)) && new Set(uuids).size === uuids.length
