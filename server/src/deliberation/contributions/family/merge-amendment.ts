import { joinBlocks } from '@folkmoot/core/deliberation/contributions/family/blocks.ts'
import type { MergeBody } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { mergeTexts, type Resolution, resolveParts } from '@folkmoot/core/deliberation/contributions/family/merge-blocks.ts'
import { type FieldSides, listFieldParts, resolveFields } from '@folkmoot/core/deliberation/contributions/family/merge-fields.ts'
import { getFieldId, listPartIds } from '@folkmoot/core/deliberation/contributions/family/part-ids.ts'
import { isStillSeen } from '@folkmoot/core/deliberation/contributions/family/seen-parts.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { checkHiddenFiles } from '../../../platform/http/uploads/check-hidden-files.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { changeContributionStatus } from '../change-status.ts'
import { toContributionEventData } from '../contribution-event.ts'
import { recordDocumentTexts } from '../documents/record-text.ts'
import { checkKeywords, cleanTextHtml, parseText, resolveTextRules } from '../parse-texts.ts'
import { lockPair, type MergePath, type ReadableContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { insertMerge } from './merge-store.ts'
import { compareWithParent } from './preview-merge.ts'
import type { ContributionTexts } from './tables.ts'
import { READ_SIDES } from './texts-sql.ts'
import { writeTexts } from './write-texts.ts'

type MergeDecisions = Pick<MergeBody, 'resolutions' | 'fields' | 'seen'>

/** The merged text and fields; `open` while a conflict is, `stale` where somebody has seen or decided other parts than these. */
function mergeSides(
  { base, ours, theirs }: { base: ContributionTexts; ours: ContributionTexts; theirs: ContributionTexts },
  { resolutions, fields, seen }: MergeDecisions,
): ContributionTexts | 'open' | 'stale' {
  const parts = mergeTexts(base.text, ours.text, theirs.text)
  const ids = listPartIds(parts)
  if (seen !== undefined) {
    const blocks = parts.map(({ kind }, n) => ({ kind, id: ids[n] ?? '' }))
    const compared = listFieldParts(base, ours, theirs).map((part) => ({ kind: part.kind, id: getFieldId(part) }))
    if (!isStillSeen([...blocks, ...compared], seen)) return 'stale'
  }
  const numbers = resolutions.map(({ block, part }) => (part === undefined ? block : ids.indexOf(part)))
  if (numbers.includes(-1)) return 'stale'
  const chosen = new Map(
    resolutions.map(({ take, text = '' }, n): [number, Resolution] => [
      numbers[n] ?? 0,
      take === 'text' ? { take, text: cleanTextHtml(text) } : { take },
    ]),
  )
  const resolved = resolveParts(parts, chosen)
  const sides: FieldSides = Object.fromEntries(fields.map(({ field, take }) => [field, take]))
  const merged = resolveFields(base, ours, theirs, sides)
  return 'open' in resolved || 'open' in merged ? 'open' : { ...merged.fields, text: joinBlocks(resolved.blocks) }
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
export async function mergeByPath(trx: Db, context: TransactionContext, me: Me, path: MergePath, body: Partial<MergeBody>) {
  const before = await lockPair(trx, context, me, path)
  if (!before) return refuse('not_found')
  if (before.child.row.status === 'MERGED') {
    if (!before.child.viewer.parentAuthor) return refuse('not_allowed')
    // asked for again, as after a lost answer, unless it was another text that was seen
    return body.parentRevision === undefined ? undefined : refuse('stale_revision')
  }
  if (isStale(before, body)) return refuse('stale_revision')
  // what stands in their documents is what is merged; while the rows are locked, nothing is written there
  await recordDocumentTexts(trx, context, [before.parent.row.id, before.child.row.id], { history: true })
  const now = await lockPair(trx, context, me, path)
  if (!now) return refuse('not_found')
  // numbers of parts are those of a text that has a revision
  if (isStale(now, body) && body.resolutions?.some(({ part }) => part === undefined)) return refuse('stale_revision')
  return mergeLocked(trx, context, me, now.parent, now.child, body)
}

/** Whether the revisions are others than those that somebody has seen; who names the parts that they have seen is asked for these. */
const isStale = (
  { parent, child }: { parent: ReadableContribution; child: ReadableContribution },
  { parentRevision, childRevision, seen }: Partial<MergeBody>,
): boolean =>
  seen === undefined &&
  ((parentRevision ?? parent.row.revision) !== parent.row.revision || (childRevision ?? child.row.revision) !== child.row.revision)

async function mergeLocked(
  trx: Db,
  context: TransactionContext,
  me: Me,
  parent: ReadableContribution,
  child: ReadableContribution,
  { seen, resolutions = [], fields = [] }: Partial<MergeBody>,
) {
  const sides = await READ_SIDES.read(trx, { child: child.row.id })
  const transition = await changeContributionStatus(trx, context, child, 'MERGED', {
    reason: '',
    by: me.userId,
    act: 'merge',
    event: 'NEW_CONTRIBUTION_MERGE',
  })
  if (isRefusal(transition)) return transition
  const texts = mergeSides(sides, { resolutions, fields, seen })
  if (texts === 'stale') return refuse('stale_revision')
  if (texts === 'open') return refuse('merge_conflict', { preview: await compareWithParent(trx, context, parent, child) })
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
const toMergeEvent = (context: TransactionContext, me: Me, { row }: ReadableContribution, child: ReadableContribution) => ({
  event: 'NEW_CONTRIBUTION_MERGE' as const,
  at: context.clock.iso(),
  actorId: me.userId,
  spaceId: row.space_id,
  data: {
    ...toContributionEventData(row),
    items: [child.row.id],
    spaces: [child.row.space_id],
  },
})
