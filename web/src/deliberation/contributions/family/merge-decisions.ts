import type { MergeBody } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { MergeField } from '@folkmoot/core/deliberation/contributions/family/merge-fields.ts'
import type { MergePreview } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { listDecidedParts } from '@folkmoot/core/deliberation/contributions/family/seen-parts.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'

/** What somebody has chosen for a part: a side, or words of their own as plain text. */
export type Decision = { readonly take: 'ours' | 'theirs' } | { readonly take: 'text'; readonly words: string }

/** The choices so far: of parts by their ids, and of fields. Parts without a choice are merged by the rule. */
export interface MergeDecisions {
  readonly blocks: ReadonlyMap<string, Decision>
  readonly fields: ReadonlyMap<MergeField, 'ours' | 'theirs'>
}
export const NO_DECISIONS: MergeDecisions = { blocks: new Map(), fields: new Map() }

/** What is taken without a choice; nothing where both sides changed a part differently. */
export const getRuledSide = (kind: MergePreview['blocks'][number]['kind']): 'ours' | 'theirs' | undefined =>
  kind === 'conflict' ? undefined : kind === 'theirs' ? 'theirs' : 'ours'

/** How many conflicts wait for a decision; an empty text of one's own is none. */
export function countOpenConflicts({ blocks, fields }: MergePreview, decisions: MergeDecisions): number {
  const isOpen = (decision: Decision | undefined) => decision === undefined || (decision.take === 'text' && decision.words.trim() === '')
  const open = blocks.filter(({ id, kind }) => {
    const decision = decisions.blocks.get(id)
    return kind === 'conflict' ? isOpen(decision) : decision !== undefined && isOpen(decision)
  })
  return open.length + fields.filter(({ field, kind }) => kind === 'conflict' && !decisions.fields.has(field)).length
}

const listSeen = ({ blocks, fields }: MergePreview) => listDecidedParts([...blocks, ...fields])

/** The request to merge what was shown, with these decisions. */
export const buildMergeBody = (preview: MergePreview, { blocks, fields }: MergeDecisions): MergeBody => ({
  parentRevision: preview.parentRevision,
  childRevision: preview.childRevision,
  seen: [...listSeen(preview)],
  resolutions: preview.blocks.flatMap(({ id }, block) => {
    const decision = blocks.get(id)
    if (!decision) return []
    return decision.take === 'text'
      ? { block, part: id, take: 'text', text: textToHtml(decision.words) }
      : { block, part: id, take: decision.take }
  }),
  fields: [...fields].map(([field, take]) => ({ field, take })),
})

/** What was decided on a comparison, carried to the one that was read anew because somebody has written meanwhile. */
export interface CarriedDecisions {
  readonly decisions: MergeDecisions
  /** The parts that nobody has seen so before. */
  readonly changed: ReadonlySet<string>
}

/** A choice stays with its part; where the part says something else by now, with the one that comes from the same words. */
export function carryDecisions(before: MergePreview, now: MergePreview, decisions: MergeDecisions): CarriedDecisions {
  const known = new Set([...before.blocks, ...before.fields].map(({ id }) => id))
  const fresh = now.blocks.filter(({ id }) => !known.has(id))
  const blocks = new Map<string, Decision>()
  for (const { id, base, theirs } of before.blocks) {
    const decision = decisions.blocks.get(id)
    if (!decision) continue
    const here = now.blocks.find((part) => part.id === id)
    const next =
      here ??
      fresh.find((part) => part.base === base && part.theirs === theirs) ??
      fresh.find((part) => base !== '' && part.base.includes(base)) ??
      fresh.find((part) => theirs !== '' && part.theirs.includes(theirs))
    if (next && !blocks.has(next.id)) blocks.set(next.id, decision)
  }
  const named = new Set<MergeField>(now.fields.map(({ field }) => field))
  const fields = new Map([...decisions.fields].filter(([field]) => named.has(field)))
  return { decisions: { blocks, fields }, changed: new Set(listSeen(now).filter((id) => !known.has(id))) }
}
