// Checks how permissions are used. A permission is an object and counts as true, so a condition that forgets `.allowed` lets
// everybody in, and types do not tell.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

interface PermissionCheck {
  /** The functions that give a permission. */
  readonly policies: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

/** Checks the modules of core, server and web below a root. */
export function checkPermissions(root: string): PermissionCheck {
  const files = globSync('{core,server,web}/src/**/*.{ts,tsx}', { cwd: root }).sort()
  const modules = files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text, program: parseModule(file, text) }
  })
  const policies = new Set(modules.flatMap(({ file, program }) => listPolicies(program, { byName: file.startsWith('core/') })))
  const faults = modules.flatMap(({ file, text, program }) =>
    findBareUses(program, policies).map(
      ({ node, name }) => `${file}:${text.slice(0, node.start).split('\n').length}: ${name} gives a permission; read its .allowed`,
    ),
  )
  if (policies.size === 0) faults.push('nothing was checked: no policy was found')
  return { policies: policies.size, faults }
}

/** The names of functions that decide a permission: `canX` in core, and what declares to give one. */
function listPolicies(program: SyntaxNode, { byName }: { byName: boolean }): string[] {
  const names: string[] = []
  visitSyntax(program, (node) => {
    if (node.type === 'FunctionDeclaration' && isPolicy(node, byName ? node.id : undefined)) names.push(nameOf(node.id))
    if (node.type !== 'VariableDeclarator' || !isSyntaxNode(node.init)) return
    if (node.init.type === 'ArrowFunctionExpression' && isPolicy(node.init, byName ? node.id : undefined)) names.push(nameOf(node.id))
  })
  return names
}

const nameOf = (node: unknown): string => (isSyntaxNode(node) ? String(node.name ?? '') : '')

function isPolicy(declared: SyntaxNode, id: unknown): boolean {
  let gives = /^can[A-Z]/.test(nameOf(id))
  if (isSyntaxNode(declared.returnType))
    visitSyntax(declared.returnType, (node) => {
      gives ||= node.type === 'TSTypeReference' && /^(Timed)?Permission$/.test(nameOf(node.typeName))
    })
  return gives
}

/** Permissions that are used as a boolean: in a condition, as an operand, or by a function that filters. */
function findBareUses(program: SyntaxNode, policies: ReadonlySet<string>): { node: SyntaxNode; name: string }[] {
  const held = new Map<string, string>()
  const policyOf = (node: unknown): string | undefined => {
    if (!isSyntaxNode(node)) return undefined
    const called = node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)
    return policies.has(called) ? called : undefined
  }
  const permissionOf = (node: unknown): string | undefined => {
    if (!isSyntaxNode(node)) return undefined
    if (node.type === 'AwaitExpression') return permissionOf(node.argument)
    if (node.type === 'ParenthesizedExpression') return permissionOf(node.expression)
    if (node.type === 'Identifier') return held.get(nameOf(node))
    return node.type === 'CallExpression' ? policyOf(node.callee) : undefined
  }
  visitSyntax(program, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const policy = permissionOf(node.init)
    if (policy) held.set(nameOf(node.id), policy)
  })
  const conditions: { node: SyntaxNode; name: string }[] = []
  const see = (node: unknown, name = permissionOf(node)) => {
    if (name && isSyntaxNode(node)) conditions.push({ node, name })
  }
  visitSyntax(program, (node) => {
    if (/^(If|While)Statement$|^ConditionalExpression$/.test(node.type)) see(node.test)
    if (node.type === 'UnaryExpression' && node.operator === '!') see(node.argument)
    if (/^(Logical|Binary)Expression$/.test(node.type)) for (const operand of [node.left, node.right]) see(operand)
    if (node.type !== 'CallExpression' || !isSyntaxNode(node.callee)) return
    if (!/^(filter|some|every|find|findIndex)$/.test(nameOf(node.callee.property))) return
    for (const argument of node.arguments as SyntaxNode[])
      if (argument.type === 'ArrowFunctionExpression') see(argument.body)
      else see(argument, policyOf(argument))
  })
  return conditions
}

if (import.meta.main) {
  const { policies, faults } = checkPermissions(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${policies} policies, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
