// Checks the transaction rule over the server: code inside a transaction has no access to a second connection.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

/** The one file that may begin a transaction. */
const TRANSACTION_FILE = 'server/src/platform/shared/transaction.ts'
/** The names of the full context, its database and its pool. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['context', 'db', 'pool'])

/** Checks the server's modules below a root. */
export function checkTransactions(root: string): Checked<'transactions'> {
  const faults: string[] = []
  let transactions = 0
  for (const file of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const say = (node: SyntaxNode, fault: string) => faults.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${fault}`)
    visitSyntax(parseModule(file, text), (node) => {
      if (node.type !== 'CallExpression') return
      if (file !== TRANSACTION_FILE && isMember(node.callee, 'transaction')) say(node, 'begin a transaction with inTransaction')
      if (!isName(node.callee, 'inTransaction')) return
      transactions++
      const [, act] = node.arguments as SyntaxNode[]
      if (act?.type === 'ArrowFunctionExpression') for (const used of findForbiddenUses(act)) say(used, faultOf(used))
      else say(node, 'write the act of a transaction where it begins')
    })
  }
  if (transactions === 0) faults.push('nothing was checked: no transaction was found')
  return { transactions, faults }
}

const faultOf = (used: SyntaxNode): string =>
  `${used.name} of the surrounding function is used inside a transaction; name the act's parameters trx and context`

/** What a function uses of the names that must be out of its sight, but for its own parameters and variables. */
function findForbiddenUses(act: SyntaxNode): SyntaxNode[] {
  const own = new Set<string>()
  const used: SyntaxNode[] = []
  for (const parameter of act.params as SyntaxNode[]) if (parameter.type === 'Identifier') own.add(String(parameter.name))
  visitSyntax(act.body as SyntaxNode, (node, parent, key) => {
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id as SyntaxNode)) own.add(name)
    if (node.type !== 'Identifier' || !FORBIDDEN_NAMES.has(String(node.name))) return
    const named = (key === 'property' && parent?.type === 'MemberExpression') || key === 'key'
    if (!named && key !== 'params' && key !== 'id') used.push(node)
  })
  return used.filter((node) => !own.has(String(node.name)))
}

function namesIn(pattern: SyntaxNode): string[] {
  const names: string[] = []
  visitSyntax(pattern, (node) => {
    if (node.type === 'Identifier') names.push(String(node.name))
  })
  return names
}

const isName = (node: unknown, name: string): boolean => isSyntaxNode(node) && node.type === 'Identifier' && node.name === name
const isMember = (node: unknown, name: string): boolean =>
  isSyntaxNode(node) && node.type === 'MemberExpression' && isName(node.property, name)

if (import.meta.main) reportCheck(checkTransactions(CHECKED_ROOT))
