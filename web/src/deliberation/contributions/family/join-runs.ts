/** Some words of a text, with what became of them. */
export interface WordRun {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A stretch of a text that was changed: what stood there and what stands there now. */
interface Change {
  readonly removed: string
  readonly added: string
}

/** So few unchanged words between two replacements are read with them: a phrase is understood, single words in turn are not. */
const MOST_WORDS_BETWEEN = 2

/** The same differences as whole phrases: replacements that almost touch are one, what stood there first. */
export function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const parts: (Change | string)[] = []
  for (const { kind, text } of runs) {
    const last = parts.at(-1)
    if (kind === 'same') parts.push(text)
    else {
      const before = typeof last === 'object' ? last : { removed: '', added: '' }
      if (typeof last === 'object') parts.pop()
      parts.push({ ...before, [kind]: before[kind] + text })
      joinLast(parts)
    }
  }
  return parts.flatMap((part): WordRun[] =>
    typeof part === 'string'
      ? [{ kind: 'same', text: part }]
      : (['removed', 'added'] as const).flatMap((kind) => (part[kind] === '' ? [] : [{ kind, text: part[kind] }])),
  )
}

/** Makes the last two changes one, where they belong together. */
function joinLast(parts: (Change | string)[]): void {
  const [first, between, second] = parts.slice(-3)
  if (typeof first !== 'object' || typeof between !== 'string' || typeof second !== 'object') return
  if (!belongTogether(first, between, second)) return
  parts.splice(-3, 3, {
    removed: first.removed + between + second.removed,
    added: first.added + between + second.added,
  })
}

function belongTogether(first: Change, between: string, second: Change): boolean {
  if (between.includes('\n')) return false
  const words = between.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words === 0) return hasBoth({ removed: first.removed + second.removed, added: first.added + second.added })
  return words <= MOST_WORDS_BETWEEN && hasBoth(first) && hasBoth(second)
}

const hasBoth = ({ removed, added }: Change): boolean => removed !== '' && added !== ''
