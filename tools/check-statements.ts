// Checks the statements of the server: their values have names, so no text has positional placeholders but where statements are
// made; their rows are compared with PostgreSQL's description, so no raw template gives rows (decision 0024); and what a
// membership means is written in one place (decision 0022).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

/** Where texts have placeholders: the room that makes them of names, and backups, which know no feature. */
const POSITIONAL_FOLDERS: readonly string[] = ['server/src/platform/database/', 'server/src/platform/backup/']
/** Where the status and the roles of a membership are compared; migrations write it out. */
const MEMBERSHIP_FOLDERS: readonly string[] = ['server/src/communities/access/', 'server/src/platform/database/']
/** A comparison in SQL; an `i` is an invitation, which can be accepted too. */
const MEMBERSHIP_COMPARISON =
  /(?<!\bi\.)\bstatus\s*(?:=|<>|in)\s*\(?'(?:ACCEPTED|REQUESTED|REJECTED)'|'FOLLOWER'|'\{(?:FOLLOWER|MEMBER)\}'|'(?:COORDINATOR|MODERATOR|EXPERT|MEMBER)'\s*=\s*any\(/
const COMPARES_MEMBERSHIP = 'compares a membership: use a condition of server/src/communities/access/member-sql.ts'
/** Where raw templates may give rows: the room of statements, backups and moved assemblies, which read whatever tables there are. */
const RAW_FOLDERS: readonly string[] = [
  'server/src/platform/database/',
  'server/src/platform/backup/',
  'server/src/exchange/assembly-transfer/',
]
/** The longest list of values that a call may send by position. */
const LONGEST_LIST = 6

/** Checks the server's modules below a root. */
export function checkStatements(root: string): Checked<'statements'> {
  const faults: string[] = []
  let statements = 0
  for (const path of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    const file = path.replaceAll('\\', '/')
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const mayBePositional = POSITIONAL_FOLDERS.some((folder) => file.startsWith(folder))
    const mayCompareMemberships = MEMBERSHIP_FOLDERS.some((folder) => file.startsWith(folder))
    const mayGiveRows = RAW_FOLDERS.some((folder) => file.startsWith(folder))
    const unused = new Set<unknown>()
    const say = (node: SyntaxNode, fault: string) => faults.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${fault}`)
    visitSyntax(parseModule(file, text), (node) => {
      if (node.type === 'ExpressionStatement') unused.add(findAwaited(node.expression))
      if (!mayGiveRows && givesRawRows(node, unused)) say(node, 'rows of a raw template: define the statement')
      if (node.type === 'CallExpression') {
        if (/^defineStatement/.test(nameOf(node.callee))) statements++
        const longest = Math.max(0, ...(node.arguments as SyntaxNode[]).map(countElements))
        if (/^(query|raw)$/.test(nameOf(node.callee)) && longest > LONGEST_LIST)
          say(node, `${longest} values by position: define the statement with names`)
        if (!mayCompareMemberships && comparesMembership(node)) say(node, COMPARES_MEMBERSHIP)
        return !/^replace(All)?$/.test(nameOf(node.callee))
      }
      if (!mayBePositional && /\$[1-9]/.test(textOf(node))) say(node, 'a positional placeholder: define the statement')
      if (!mayCompareMemberships && MEMBERSHIP_COMPARISON.test(textOf(node))) say(node, COMPARES_MEMBERSHIP)
      return true
    })
  }
  if (statements === 0) faults.push('nothing was checked: no statement was found')
  return { statements, faults }
}

/** Whether a call of Kysely compares a status of memberships: `where('m.status', '=', 'ACCEPTED')`. */
function comparesMembership(node: SyntaxNode): boolean {
  const [column = '', , value = ''] = (node.arguments as SyntaxNode[]).map(textOf)
  return /^(?!i\.)(?:\w+\.)?status$/.test(column) && /^(?:ACCEPTED|REQUESTED|REJECTED)$/.test(value)
}

const findAwaited = (expression: unknown): unknown =>
  isSyntaxNode(expression) && expression.type === 'AwaitExpression' ? expression.argument : expression

/** The text of a template with Kysely's `sql`, with `?` for its parts; undefined for another node. */
const rawTextOf = (node: unknown): string | undefined =>
  isSyntaxNode(node) && node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
    ? ((node.quasi as SyntaxNode).quasis as SyntaxNode[]).map(textOf).join('?').trim()
    : undefined

/** A whole statement in a raw template; it may begin with a part. */
const WHOLE_STATEMENT = /^(\?\s*)*(select|with|values|insert|update|delete)\b/i

/** Whether a node is a whole statement in a raw template with a row type, or one that is run for its rows. */
function givesRawRows(node: SyntaxNode, unused: ReadonlySet<unknown>): boolean {
  if (node.type === 'TaggedTemplateExpression') return isTypedStatement(node)
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'execute' || unused.has(node)) return false
  const template = (node.callee as SyntaxNode).object as SyntaxNode
  const text = rawTextOf(template)
  if (text === undefined || isTypedStatement(template)) return false
  return !/^(insert|update|delete)\b/i.test(text) || /\breturning\b/i.test(text)
}

const isTypedStatement = (template: SyntaxNode): boolean => !!template.typeArguments && WHOLE_STATEMENT.test(rawTextOf(template) ?? '')

const countElements = (node: SyntaxNode): number => (node.type === 'ArrayExpression' ? (node.elements as unknown[]).length : 0)

/** The name of a called function or method. */
const nameOf = (callee: unknown): string =>
  !isSyntaxNode(callee)
    ? ''
    : callee.type === 'Identifier'
      ? String(callee.name)
      : callee.type === 'MemberExpression'
        ? nameOf(callee.property)
        : ''

/** The text of a string, or of a part of a template. */
const textOf = (node: SyntaxNode): string =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateElement'
      ? (node.value as { raw: string }).raw
      : ''

if (import.meta.main) reportCheck(checkStatements(CHECKED_ROOT))
