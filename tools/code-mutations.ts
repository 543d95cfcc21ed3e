// Lists small wrong changes (mutations) of a module, by the positions of its syntax, which its tests should detect.
import { listSqlMutations } from './sql-mutations.ts'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

/** The kinds of mutation: a lock, a filter of a query, a condition, a constant, a whole statement. */
export const KINDS = ['lock', 'scope', 'condition', 'constant', 'statement'] as const
export type Kind = (typeof KINDS)[number]

/** Parses a list such as `lock,scope`; an empty list means all kinds. */
export function parseKinds(list: string | undefined): readonly Kind[] {
  const named = list?.split(',') ?? KINDS
  const unknown = named.filter((name) => !KINDS.some((kind) => kind === name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the kinds are ${KINDS.join(', ')}`)
  return KINDS.filter((kind) => named.includes(kind))
}

/** Replaces the text from `start` to `end` by `put`. */
export interface Mutation {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly put: string
}

const LOCKS: ReadonlySet<string> = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'])

/** Lists every mutation of a module, in the order of its text. */
export function listMutations(file: string, text: string): Mutation[] {
  const mutations: Mutation[] = []
  const masks: SyntaxNode[] = []
  visitSyntax(parseModule(file, text), (node, parent) => {
    if (isMask(node, parent)) masks.push(node)
    mutations.push(...mutationsAt(node, parent, text))
  })
  return mutations
    .filter((m) => !masks.some((mask) => mask.start <= m.start && m.end <= mask.end))
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** True for the mask of `pick` or `omit` of a schema, where only `true` compiles. */
function isMask(node: SyntaxNode, call: SyntaxNode | undefined): boolean {
  if (node.type !== 'ObjectExpression' || call?.type !== 'CallExpression') return false
  const name = ((call.callee as SyntaxNode).property as SyntaxNode | undefined)?.name
  return name === 'pick' || name === 'omit'
}

function mutationsAt(node: SyntaxNode, parent: SyntaxNode | undefined, text: string): Mutation[] {
  const source = (of: SyntaxNode) => text.slice(of.start, of.end)
  switch (node.type) {
    case 'CallExpression':
      return callMutations(node, text)
    case 'TemplateLiteral':
      return listSqlMutations(source(node), findHoles(node)).map((m) => shifted(m, node.start))
    case 'IfStatement':
    case 'ConditionalExpression': {
      const asked = node.test as SyntaxNode
      return [{ kind: 'condition', start: asked.start, end: asked.end, put: `!(${source(asked)})` }]
    }
    case 'LogicalExpression': {
      const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode]
      const other = { '&&': '||', '||': '&&' }[String(node.operator)]
      const put = other && `(${source(left)}) ${other} (${source(right)})`
      return put ? [{ kind: 'condition', start: node.start, end: node.end, put }] : []
    }
    case 'Literal':
      return literalMutations(node, parent)
    case 'ExpressionStatement':
      // a directive such as 'use strict' has no effect to remove
      return isSyntaxNode(node.expression) && node.expression.type !== 'Literal'
        ? [{ kind: isLockCall(node.expression) ? 'lock' : 'statement', start: node.start, end: node.end, put: ';' }]
        : []
    default:
      return []
  }
}

const shifted = (m: Mutation, by: number): Mutation => ({ ...m, start: m.start + by, end: m.end + by })

/** True for `await lockSomething(…)` whose result is unused, so it is there for its lock alone. */
function isLockCall(expression: SyntaxNode): boolean {
  const call = expression.type === 'AwaitExpression' ? (expression.argument as SyntaxNode) : expression
  return call.type === 'CallExpression' && /^lock[A-Z]/.test(String((call.callee as SyntaxNode).name))
}

/** The positions of `${…}` in a template, counted from its own start. */
const findHoles = (template: SyntaxNode): { start: number; end: number }[] =>
  (template.expressions as SyntaxNode[]).map((e) => ({ start: e.start - template.start, end: e.end - template.start }))

/** Removes a lock or a `where` of a chain. */
function callMutations(call: SyntaxNode, text: string): Mutation[] {
  const callee = call.callee as SyntaxNode
  if (callee.type !== 'MemberExpression' || callee.computed === true) return []
  const name = String((callee.property as SyntaxNode).name)
  const chain = (callee.object as SyntaxNode).end
  const cut = { start: chain, end: call.end, put: '' }
  if (LOCKS.has(name)) return [{ kind: 'lock', ...cut }]
  const narrows = name === 'where' || name === 'whereRef'
  return narrows && text.slice(chain, call.end).includes('(') ? [{ kind: 'scope', ...cut }] : []
}

function literalMutations(node: SyntaxNode, parent: SyntaxNode | undefined): Mutation[] {
  const { value, start, end } = node
  if (parent?.type === 'TSLiteralType' || parent?.type === 'TSEnumMember') return []
  if (typeof value === 'boolean') return [{ kind: 'constant', start, end, put: String(!value) }]
  return typeof value === 'number' ? [{ kind: 'constant', start, end, put: String(value + 1) }] : []
}

/** A repeatable sequence of numbers from 0 to 1 by seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Takes a random sample, one kind after the other in turn: locks are few and matter as much as the many constants. */
export function sample<T extends { readonly kind: Kind }>(all: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed)
  const drawn = all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const rows = KINDS.map((kind) => drawn.filter((one) => one.kind === kind))
  const taken: T[] = []
  for (let turn = 0; taken.length < count && rows.some((row) => row.length > turn); turn++)
    taken.push(...rows.flatMap((row) => row.slice(turn, turn + 1)).slice(0, count - taken.length))
  return taken
}
