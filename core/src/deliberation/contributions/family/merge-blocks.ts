import { alignLists } from './align.ts'
import { type Block, splitBlocks, toBlockKey } from './blocks.ts'

/** Who changed a part: nobody or both alike, only the original, only the amendment, or both differently. */
export const PART_KINDS = ['same', 'ours', 'theirs', 'conflict'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part of a merge: what the amendment was made from, what the original has now, and what the amendment has. */
export interface MergePart {
  readonly kind: PartKind
  readonly base: readonly Block[]
  readonly ours: readonly Block[]
  readonly theirs: readonly Block[]
}

const toKeys = (blocks: readonly Block[]): string[] => blocks.map(toBlockKey)
const areEqual = (a: readonly Block[], b: readonly Block[]): boolean => toKeys(a).join('\n') === toKeys(b).join('\n')

/** The kind of one part or value from its three states. */
export function getPartKind(changedOurs: boolean, changedTheirs: boolean, alike: boolean): PartKind {
  if (!changedOurs && !changedTheirs) return 'same'
  if (!changedTheirs) return 'ours'
  if (!changedOurs) return 'theirs'
  return alike ? 'same' : 'conflict'
}

const toPart = (base: readonly Block[], ours: readonly Block[], theirs: readonly Block[]): MergePart => ({
  kind: getPartKind(!areEqual(base, ours), !areEqual(base, theirs), areEqual(ours, theirs)),
  base,
  ours,
  theirs,
})

/**
 * Merges three states of a text by blocks (specification D.3): what one side changed is taken from it, what both changed alike is taken
 * once, and what both changed differently is a conflict.
 */
export function mergeTexts(baseHtml: string, oursHtml: string, theirsHtml: string): MergePart[] {
  const [base, ours, theirs] = [splitBlocks(baseHtml), splitBlocks(oursHtml), splitBlocks(theirsHtml)]
  const inOurs = new Map(alignLists(toKeys(base), toKeys(ours)))
  const inTheirs = new Map(alignLists(toKeys(base), toKeys(theirs)))
  const parts: MergePart[] = []
  let [b, o, t] = [0, 0, 0]
  for (let n = 0; n <= base.length; n += 1) {
    const [nextOurs, nextTheirs] = n < base.length ? [inOurs.get(n), inTheirs.get(n)] : [ours.length, theirs.length]
    if (nextOurs === undefined || nextTheirs === undefined) continue
    parts.push(...splitPart(base.slice(b, n), ours.slice(o, nextOurs), theirs.slice(t, nextTheirs)))
    if (n < base.length) parts.push(toPart(base.slice(n, n + 1), slice1(ours, nextOurs), slice1(theirs, nextTheirs)))
    b = n + 1
    o = nextOurs + 1
    t = nextTheirs + 1
  }
  return parts
}

const slice1 = (blocks: readonly Block[], n: number): readonly Block[] => blocks.slice(n, n + 1)

/** Blocks that have counterparts one by one are parts of their own, so that changes beside each other are no conflict. */
function splitPart(base: readonly Block[], ours: readonly Block[], theirs: readonly Block[]): MergePart[] {
  if (base.length + ours.length + theirs.length === 0) return []
  if (base.length !== ours.length || base.length !== theirs.length) return [toPart(base, ours, theirs)]
  return base.map((_, n) => toPart(slice1(base, n), slice1(ours, n), slice1(theirs, n)))
}

/** What is taken for a part: one of the sides, or a text of one's own. */
export type Resolution = { readonly take: 'ours' | 'theirs' } | { readonly take: 'text'; readonly text: string }

const getDefaultSide = (kind: PartKind): 'ours' | 'theirs' | undefined =>
  kind === 'conflict' ? undefined : kind === 'theirs' ? 'theirs' : 'ours'

/** The merged blocks, or the numbers of the conflicts that nobody has decided. */
export function resolveParts(
  parts: readonly MergePart[],
  resolutions: ReadonlyMap<number, Resolution>,
): { readonly blocks: readonly Block[] } | { readonly open: readonly number[] } {
  const blocks: Block[] = []
  const open: number[] = []
  for (const [n, part] of parts.entries()) {
    const resolution = resolutions.get(n)
    if (resolution?.take === 'text') blocks.push(...splitBlocks(resolution.text))
    else {
      const side = resolution?.take ?? getDefaultSide(part.kind)
      if (side) blocks.push(...part[side])
      else open.push(n)
    }
  }
  return open.length > 0 ? { open } : { blocks }
}
