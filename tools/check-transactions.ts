// Checks the transaction rule over the server: code inside a transaction has no access to a second connection.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The one file that may begin a transaction. */
const TRANSACTION_FILE = 'server/src/shared/transaction.ts'
/** The names of the full context, its database and its pool. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['context', 'db', 'pool'])

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && typeof (x as Node).type === 'string'

interface TransactionCheck {
  readonly transactions: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

/** Checks the server's modules below a root. */
export function checkTransactions(root: string): TransactionCheck {
  const faults: string[] = []
  let transactions = 0
  for (const file of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const say = (node: Node, fault: string) =>
      faults.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${fault}`)
    visit(parseSync(file, text).program as unknown as Node, (node) => {
      if (node.type !== 'CallExpression') return
      if (file !== TRANSACTION_FILE && isMember(node.callee, 'transaction'))
        say(node, 'begin a transaction with inTransaction')
      if (!isName(node.callee, 'inTransaction')) return
      transactions++
      const [, act] = node.arguments as Node[]
      if (act?.type === 'ArrowFunctionExpression') for (const used of findForbiddenUses(act)) say(used, faultOf(used))
      else say(node, 'write the act of a transaction where it begins')
    })
  }
  if (transactions === 0) faults.push('nothing was checked: no transaction was found')
  return { transactions, faults }
}

const faultOf = (used: Node): string =>
  `${used.name} of the surrounding function is used inside a transaction; name the act's parameters trx and context`

/** What a function uses of the names that must be out of its sight, but for its own parameters and variables. */
function findForbiddenUses(act: Node): Node[] {
  const own = new Set<string>()
  const used: Node[] = []
  for (const parameter of act.params as Node[]) if (parameter.type === 'Identifier') own.add(String(parameter.name))
  visit(act.body as Node, (node, parent, key) => {
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id as Node)) own.add(name)
    if (node.type !== 'Identifier' || !FORBIDDEN_NAMES.has(String(node.name))) return
    const named = (key === 'property' && parent?.type === 'MemberExpression') || key === 'key'
    if (!named && key !== 'params' && key !== 'id') used.push(node)
  })
  return used.filter((node) => !own.has(String(node.name)))
}

function namesIn(pattern: Node): string[] {
  const names: string[] = []
  visit(pattern, (node) => {
    if (node.type === 'Identifier') names.push(String(node.name))
  })
  return names
}

const isName = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name
const isMember = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'MemberExpression' && isName(node.property, name)

function visit(node: Node, see: (node: Node, parent: Node | undefined, key: string) => void, parent?: Node, key = '') {
  see(node, parent, key)
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see, node, name)
}

if (import.meta.main) {
  const { transactions, faults } = checkTransactions(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${transactions} transactions, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
