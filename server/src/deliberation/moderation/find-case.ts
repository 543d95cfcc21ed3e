import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { getRemovalVisibility, type RemovalState } from '@folkmoot/core/deliberation/moderation/policy.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuseUnless } from '@folkmoot/core/platform/shared/permission.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { rowMatchesAssembly, toContributionContext, toContributionViewer } from '../contributions/contribution-context.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { type CaseRow, FIND_CASE, lockText } from './case-sql.ts'

const DAY = 86_400_000

/** A text as its moderation sees it. */
export interface FoundCase<Row extends CaseRow = CaseRow & { text: string }> {
  readonly row: Row
  readonly viewer: ContributionViewer
  readonly contributionContext: ContributionContext
}

interface CasePath {
  readonly aid: string
  readonly coid: string
}

const findRow = (db: Db, coid: string, viewer: number) => {
  const id = parseId(coid)
  if (id !== undefined) return FIND_CASE({ by: 'id' }).find(db, { id, uuid: null, viewer })
  return isUuid(coid) ? FIND_CASE({ by: 'uuid' }).find(db, { id: null, uuid: coid, viewer }) : undefined
}

/** How the reader of a text is found; undefined where they may not read it. */
type ReadCase = (row: CaseRow, me: Me) => ReturnType<typeof resolveContributionViewer>

/** Locks a contribution and finds it by the rules of reading; undefined (404) for who may not read it. */
export async function lockCase(
  trx: Db,
  me: Me,
  { aid, coid }: CasePath,
  read: ReadCase = (row, me) => resolveContributionViewer(row, me, true),
): Promise<FoundCase | undefined> {
  const id = parseId(coid)
  if (id === undefined) return undefined
  await lockText(trx, id)
  const row = await findRow(trx, coid, me.userId)
  const reader = row && rowMatchesAssembly(row, aid) ? read(row, me) : undefined
  return row && reader && { row, ...reader }
}

/** Refuses an act on another state than its screen showed: somebody decided meanwhile. */
export const refuseStale = ({ row }: FoundCase, seen: number | undefined): Refusal<'already_decided'> | undefined =>
  seen !== undefined && seen !== row.moderation_revision ? refuse('already_decided') : undefined

/** The removed contribution of an address, with how much of it its reader sees; to visitors as the public read it before. */
export async function findRemoved(db: Db, me: Me | undefined, { aid, coid }: { aid?: string; coid: string }) {
  const row = await findRow(db, coid, me?.userId ?? 0)
  if (!row || (aid !== undefined && !rowMatchesAssembly(row, aid))) return undefined
  const contributionContext = toContributionContext(row)
  const viewer = toContributionViewer(row, me, contributionContext)
  const readable = resolveContributionViewer({ ...row, removed: false }, me, me !== undefined) !== undefined
  const visibility = getRemovalVisibility(row, viewer, refuseUnless(readable, 'not_found'))
  return visibility === 'none' ? undefined : { found: { row, viewer, contributionContext }, visibility }
}

export const countRemovedDays = (context: Pick<TransactionContext, 'clock'>, row: CaseRow): number =>
  row.removed_at === null ? 0 : (context.clock.now() - Date.parse(row.removed_at)) / DAY

/** The input of the policies of moderation. */
export const toCaseState = (row: CaseRow) => ({
  type: row.type,
  status: row.status,
  removed: row.removed,
  hiddenByFlags: row.hidden_by_flags,
  openFlags: row.open_flags,
  inOpenBallot: row.in_open_ballot,
})

export const toRemovalState = (context: Pick<TransactionContext, 'clock'>, row: CaseRow): RemovalState | undefined =>
  row.removal
    ? {
        removedBy: row.removal.byId,
        removedDays: countRemovedDays(context, row),
        objected: row.removal.objectedAt !== null,
        decision: row.removal.decision,
      }
    : undefined
