import { joinBlocks } from '@folkmoot/core/contributions/family/blocks.ts'
import type { MergeBody } from '@folkmoot/core/contributions/family/endpoints.ts'
import { mergeTexts, type Resolution, resolveParts } from '@folkmoot/core/contributions/family/merge-blocks.ts'
import { type FieldSides, resolveFields } from '@folkmoot/core/contributions/family/merge-fields.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../../database/open.ts'
import type { Context, TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { checkHiddenFiles } from '../../http/uploads/check-hidden-files.ts'
import { emitEvent } from '../../shared/emit-event.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { changeContributionStatus } from '../change-status.ts'
import { toContributionEventData } from '../contribution-event.ts'
import { recordDocumentTexts } from '../documents/record-text.ts'
import { checkKeywords, cleanTextHtml, parseText, resolveTextRules } from '../parse-texts.ts'
import { findContribution, type ReadableContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { insertMerge } from './merge-store.ts'
import { compareWithParent } from './preview-merge.ts'
import type { ContributionTexts } from './tables.ts'
import { READ_SIDES } from './texts-sql.ts'
import { writeTexts } from './write-texts.ts'

interface MergePath {
  readonly aid: string
  readonly pid: string
  readonly cid: string
}
type MergeDecisions = Pick<MergeBody, 'resolutions' | 'fields'>

/** The merged text and fields, or undefined while a conflict is open. */
function mergeSides(
  { base, ours, theirs }: { base: ContributionTexts; ours: ContributionTexts; theirs: ContributionTexts },
  { resolutions, fields }: MergeDecisions,
): ContributionTexts | undefined {
  const chosen = new Map(
    resolutions.map(({ block, take, text = '' }): [number, Resolution] => [
      block,
      take === 'text' ? { take, text: cleanTextHtml(text) } : { take },
    ]),
  )
  const resolved = resolveParts(mergeTexts(base.text, ours.text, theirs.text), chosen)
  const sides: FieldSides = Object.fromEntries(fields.map(({ field, take }) => [field, take]))
  const merged = resolveFields(base, ours, theirs, sides)
  return 'open' in resolved || 'open' in merged ? undefined : { ...merged.fields, text: joinBlocks(resolved.blocks) }
}

/**
 * Takes an amendment into its original, in one transaction: the merged text is the next revision of the original, the authors of the
 * amendment become its co-authors, and the amendment is MERGED (specification D.3). Of acts at once one merges: both rows are locked, the
 * original first.
 */
export async function mergeAmendment(context: Context, me: Me, path: MergePath, body: Partial<MergeBody>) {
  const page = await inTransaction(context, async (trx, context) => {
    const merged = await mergeByPath(trx, context, me, path, body)
    return isRefusal(merged) ? merged : readContributionPage(trx, context, me, { aid: path.aid, coid: path.pid })
  })
  return page ?? refuse('not_found')
}

/** Merges within the caller's transaction; the refusal, if any. */
export async function mergeByPath(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { aid, pid, cid }: MergePath,
  body: Partial<MergeBody>,
) {
  // what stands in their documents is what is merged
  const ids = [parseId(pid), parseId(cid)].flatMap((id) => id ?? [])
  await recordDocumentTexts(trx, context, ids, { history: true })
  const parent = await findContribution(trx, context, me, { aid, coid: pid }, { lock: true })
  const child = parent && (await findContribution(trx, context, me, { aid, coid: cid }, { lock: true }))
  if (!child || child.row.forked_from_id !== parent.row.id) return refuse('not_found')
  if (child.row.status === 'MERGED') {
    if (!child.viewer.parentAuthor) return refuse('not_allowed')
    // asked for again, as after a lost answer, unless it was another text that was seen
    return body.parentRevision === undefined ? undefined : refuse('stale_revision')
  }
  return mergeLocked(trx, context, me, parent, child, body)
}

async function mergeLocked(
  trx: Db,
  context: TransactionContext,
  me: Me,
  parent: ReadableContribution,
  child: ReadableContribution,
  { parentRevision, childRevision, resolutions = [], fields = [] }: Partial<MergeBody>,
) {
  const isStale = (seen: number | undefined, { row }: ReadableContribution) =>
    seen !== undefined && seen !== row.revision
  if (isStale(parentRevision, parent) || isStale(childRevision, child)) return refuse('stale_revision')
  const sides = await READ_SIDES.read(trx, { child: child.row.id })
  const transition = await changeContributionStatus(trx, context, child, 'MERGED', {
    reason: '',
    by: me.userId,
    act: 'merge',
    event: 'NEW_CONTRIBUTION_MERGE',
  })
  if (isRefusal(transition)) return transition
  const texts = mergeSides(sides, { resolutions, fields })
  if (!texts) return refuse('merge_conflict', { preview: await compareWithParent(trx, parent, child) })
  const written = await checkTexts(trx, context, me, parent, texts, sides.ours)
  if (isRefusal(written)) return written
  await writeTexts(trx, context, parent, written, { by: me.userId, act: 'MERGE', about: child.row.id, reason: '' })
  await insertMerge(trx, context, me, { parent: parent.row, child: child.row, former: sides.ours })
  await emitEvent(trx, toMergeEvent(context, me, parent, child))
  return undefined
}

/** The rules for texts hold for a merged one as well. */
async function checkTexts(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { row, contributionContext }: ReadableContribution,
  texts: ContributionTexts,
  before: ContributionTexts,
) {
  const rules = resolveTextRules(contributionContext)
  const text = parseText(row.type, texts.text, rules)
  if (isRefusal(text)) return text
  const keywords = texts.keywords.join('\n') === before.keywords.join('\n') ? before.keywords : texts.keywords
  if (keywords !== before.keywords) {
    const checked = checkKeywords(
      keywords.map((title) => ({ title })),
      rules,
    )
    if (isRefusal(checked)) return checked
  }
  return (await checkHiddenFiles(trx, context, { me }, { text: text.text })) ?? { ...texts, ...text, keywords }
}

/** What the authors of the amendment and the followers of both hear (specification F). */
const toMergeEvent = (
  context: TransactionContext,
  me: Me,
  { row }: ReadableContribution,
  child: ReadableContribution,
) => ({
  event: 'NEW_CONTRIBUTION_MERGE',
  at: context.clock.iso(),
  actorId: me.userId,
  spaceId: row.space_id,
  data: {
    ...toContributionEventData(row),
    items: [child.row.id],
    spaces: [child.row.space_id],
  },
})
