import { hasPublicPages } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { type ReadableContribution, resolveContributionViewer } from '../read-contribution.ts'
import { SELECT_PUBLIC_CONTRIBUTION } from '../read-contribution-sql.ts'

/** Finds a listed contribution by its uuid, for members with their rights and for visitors as everybody may read it. */
export async function findByUuid(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  uuid: string,
): Promise<ReadableContribution | undefined> {
  if (!isUuid(uuid)) return undefined
  const values = { uuid, viewer: me?.userId ?? 0, now: context.clock.iso() }
  const row = await SELECT_PUBLIC_CONTRIBUTION.find(db, values)
  if (!row || isCommentType(row.type)) return undefined
  const reader = resolveContributionViewer(row, me, false)
  if (!reader || (!me && !hasPublicPages(reader.contributionContext))) return undefined
  return { row, ...reader, today: context.clock.today(row.a_zone) }
}
