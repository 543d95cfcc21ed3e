// Mutations of the SQL in template strings: conditions and locks are removed.

/** Replaces the text from `start` to `end` by `put`. */
interface SqlMutation {
  readonly kind: 'lock' | 'scope'
  readonly start: number
  readonly end: number
  readonly put: string
}

/** Keywords that end a condition at its own depth. */
const ENDS =
  /^(?:and|or|order\s+by|group\s+by|having|limit|offset|returning|union|except|for\s+(?:update|no|share|key)|on\s+conflict|set|when|then|else|end|left|join|window)\b/i
const LOCK = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)(?:\s+of\s+\w+)?(?:\s+skip\s+locked)?/gi
const ADVISORY = /\bselect\s+pg_advisory_xact_lock\(/gi
const STATEMENT = /\bselect\b|\bupdate\s+\w[^.]*\sset\b|\bdelete\s+from\b|\binsert\s+into\b|\bcreate\s+(?:unique\s+)?index\b/i
/** The beginning of a part of a statement, which a sentence does not have. */
const CLAUSE = /^`\s*(?:where|and|or|from|(?:left\s+|inner\s+|cross\s+)?join)\b/

/** The mutations of one template, with positions counted from its first backtick. */
export function listSqlMutations(template: string, holes: readonly { start: number; end: number }[]): SqlMutation[] {
  const text = masked(template, holes)
  const mutations: SqlMutation[] = []
  for (const m of text.matchAll(LOCK)) mutations.push({ kind: 'lock', start: m.index, end: m.index + m[0].length, put: '' })
  for (const m of text.matchAll(ADVISORY))
    mutations.push({ kind: 'lock', start: m.index, end: m.index + m[0].length - 1, put: 'select coalesce' })
  if (!STATEMENT.test(text) && !CLAUSE.test(text)) return mutations
  for (const m of text.matchAll(/\b(where|and)\s+/gi)) {
    const from = m.index + m[0].length
    const end = endOfCondition(text, from)
    const condition = text.slice(from, end)
    // without `between … and …`, whose `and` joins no conditions
    const before = text.slice(0, m.index).split('\n').at(-1) ?? ''
    if (condition.trim() === '' || /\bbetween\b/i.test(condition) || /\bbetween\s[^()]*$/i.test(before)) continue
    mutations.push({ kind: 'scope', start: from, end, put: 'true ' })
  }
  return mutations
}

/** Replaces `${…}` and quoted texts by blanks of the same length. */
function masked(template: string, holes: readonly { start: number; end: number }[]): string {
  let text = template.slice(0, -1).padEnd(template.length)
  for (const { start, end } of holes) {
    const from = text.lastIndexOf('${', start)
    const to = text.indexOf('}', end) + 1
    text = text.slice(0, from) + 'x'.repeat(to - from) + text.slice(to)
  }
  return text.replaceAll(/'[^']*'/g, (quoted) => 'x'.repeat(quoted.length))
}

function endOfCondition(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '(') depth++
    else if (letter === ')' && depth-- === 0) return at
    else if (depth === 0 && (letter === ';' || letter === ',')) return at
    else if (depth === 0 && /\s/.test(text[at - 1] ?? '') && ENDS.test(text.slice(at, at + 30))) return at
  }
  return text.length - 1
}
