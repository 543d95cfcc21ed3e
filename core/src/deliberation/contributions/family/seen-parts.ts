import type { PartKind } from './merge-blocks.ts'

interface IdentifiedPart {
  readonly id: string
  readonly kind: PartKind
}

/** What a merge takes from the amendment, or must be told: the parts that somebody has to have seen. */
export const listDecidedParts = (parts: readonly IdentifiedPart[]): readonly string[] =>
  parts.flatMap(({ id, kind }) => (kind === 'theirs' || kind === 'conflict' ? [id] : []))

/** Whether what somebody saw of an amendment is what a merge would do now; what else changed in the original does not matter. */
export function isStillSeen(parts: readonly IdentifiedPart[], seen: readonly string[]): boolean {
  const now = listDecidedParts(parts)
  const before = new Set(seen)
  return now.length === before.size && now.every((id) => before.has(id))
}
