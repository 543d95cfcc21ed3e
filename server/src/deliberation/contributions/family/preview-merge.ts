import { joinBlocks } from '@folkmoot/core/deliberation/contributions/family/blocks.ts'
import { mergeTexts } from '@folkmoot/core/deliberation/contributions/family/merge-blocks.ts'
import { listFieldParts } from '@folkmoot/core/deliberation/contributions/family/merge-fields.ts'
import { getFieldId, listPartIds } from '@folkmoot/core/deliberation/contributions/family/part-ids.ts'
import type { MergePreview } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { isMergeOffered } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { listUnrecordedTexts } from '../documents/record-text.ts'
import { type ReadableContribution, toContributionFacts } from '../read-contribution.ts'
import { findByUuid } from './find-relatives.ts'
import type { ContributionTexts } from './tables.ts'
import { READ_SIDES } from './texts-sql.ts'

/**
 * Compares an amendment with its original; of an accepted one with the original as it was before. Who may merge sees what stands in the
 * documents of both by now: it is what a merge takes.
 */
export async function compareWithParent(
  db: Db,
  context: TransactionContext,
  parent: ReadableContribution,
  child: ReadableContribution,
): Promise<MergePreview> {
  const merge = isMergeOffered(toContributionFacts(context, child.row), child.viewer, child.contributionContext, child.today)
  const { base, former, ...sides } = await READ_SIDES.read(db, { child: child.row.id })
  const unrecorded = merge ? await listUnrecordedTexts(db, [parent.row.id, child.row.id]) : undefined
  const bringUpToDate = (texts: ContributionTexts, { row }: ReadableContribution): ContributionTexts => ({
    ...texts,
    text: unrecorded?.get(row.id) ?? texts.text,
  })
  const ours = former ?? bringUpToDate(sides.ours, parent)
  const theirs = bringUpToDate(sides.theirs, child)
  const parts = mergeTexts(base.text, ours.text, theirs.text)
  const ids = listPartIds(parts)
  const blocks = parts.map((part, n) => ({
    id: ids[n] ?? '',
    kind: part.kind,
    base: joinBlocks(part.base),
    ours: joinBlocks(part.ours),
    theirs: joinBlocks(part.theirs),
  }))
  const fields = listFieldParts(base, ours, theirs).map((part) => ({ id: getFieldId(part), ...part }))
  const { uuid, title, status } = child.row
  return {
    parent: { uuid: parent.row.uuid, title: parent.row.title },
    child: { uuid, title, status, lang: child.row.lang },
    parentRevision: parent.row.revision,
    childRevision: child.row.revision,
    blocks,
    fields,
    conflicts: [...blocks, ...fields].filter(({ kind }) => kind === 'conflict').length,
    may: { merge },
  }
}

/** An amendment beside its original, for whoever may read both (specification D.3). */
export async function previewMerge(context: Context, me: Me | undefined, uuid: string, childUuid: string) {
  const parent = await findByUuid(context.db, context, me, uuid)
  const child = await findByUuid(context.db, context, me, childUuid)
  if (!parent || !child || child.row.removed || child.row.forked_from_id !== parent.row.id) return refuse('not_found')
  return compareWithParent(context.db, context, parent, child)
}
