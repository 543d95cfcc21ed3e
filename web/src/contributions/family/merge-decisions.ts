import type { MergeBody } from '@folkmoot/core/contributions/family/endpoints.ts'
import type { MergeField } from '@folkmoot/core/contributions/family/merge-fields.ts'
import type { MergePreview } from '@folkmoot/core/contributions/family/schemas.ts'
import { textToHtml } from '@folkmoot/core/shared/html.ts'

/** What somebody has chosen for a part: a side, or words of their own as plain text. */
export type Decision = { readonly take: 'ours' | 'theirs' } | { readonly take: 'text'; readonly words: string }

/** The choices so far: of parts by number, and of fields. Parts without a choice are merged by the rule. */
export interface MergeDecisions {
  readonly blocks: ReadonlyMap<number, Decision>
  readonly fields: ReadonlyMap<MergeField, 'ours' | 'theirs'>
}
export const NO_DECISIONS: MergeDecisions = { blocks: new Map(), fields: new Map() }

/** What is taken without a choice; nothing where both sides changed a part differently. */
export const getRuledSide = (kind: MergePreview['blocks'][number]['kind']): 'ours' | 'theirs' | undefined =>
  kind === 'conflict' ? undefined : kind === 'theirs' ? 'theirs' : 'ours'

/** How many conflicts wait for a decision; an empty text of one's own is none. */
export function countOpenConflicts({ blocks, fields }: MergePreview, decisions: MergeDecisions): number {
  const isOpen = (decision: Decision | undefined) =>
    decision === undefined || (decision.take === 'text' && decision.words.trim() === '')
  const open = blocks.filter(({ kind }, n) => {
    const decision = decisions.blocks.get(n)
    return kind === 'conflict' ? isOpen(decision) : decision !== undefined && isOpen(decision)
  })
  return open.length + fields.filter(({ field, kind }) => kind === 'conflict' && !decisions.fields.has(field)).length
}

/** The request to merge what was shown, with these decisions. */
export const buildMergeBody = (
  { parentRevision, childRevision }: MergePreview,
  { blocks, fields }: MergeDecisions,
): MergeBody => ({
  parentRevision,
  childRevision,
  resolutions: [...blocks].map(([block, decision]) =>
    decision.take === 'text'
      ? { block, take: 'text', text: textToHtml(decision.words) }
      : { block, take: decision.take },
  ),
  fields: [...fields].map(([field, take]) => ({ field, take })),
})
