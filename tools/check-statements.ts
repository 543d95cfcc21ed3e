// Checks the statements of the server: their values have names, so no text has positional placeholders but where statements are
// made (decision 0024); and what a membership means is written in one place (decision 0022).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

/** Where texts have placeholders: the room that makes them of names, and backups, which know no feature. */
const POSITIONAL_FOLDERS: readonly string[] = ['server/src/database/', 'server/src/backup/']
/** Where the status and the roles of a membership are compared; the demo and the database know no feature. */
const MEMBERSHIP_FOLDERS: readonly string[] = ['server/src/access/', 'server/src/database/', 'server/src/demo/']
/** A comparison in SQL; an `i` is an invitation, which can be accepted too. */
const MEMBERSHIP_COMPARISON =
  /(?<!\bi\.)\bstatus\s*(?:=|<>|in)\s*\(?'(?:ACCEPTED|REQUESTED|REJECTED)'|'FOLLOWER'|'\{(?:FOLLOWER|MEMBER)\}'|'(?:COORDINATOR|MODERATOR|EXPERT|MEMBER)'\s*=\s*any\(/
const COMPARES_MEMBERSHIP = 'compares a membership: use a condition of server/src/access/member-sql.ts'
/** The longest list of values that a call may send by position. */
const LONGEST_LIST = 6

interface StatementCheck {
  readonly statements: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

/** Checks the server's modules below a root. */
export function checkStatements(root: string): StatementCheck {
  const faults: string[] = []
  let statements = 0
  for (const path of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    const file = path.replaceAll('\\', '/')
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const mayBePositional = POSITIONAL_FOLDERS.some((folder) => file.startsWith(folder))
    const mayCompareMemberships = MEMBERSHIP_FOLDERS.some((folder) => file.startsWith(folder))
    const say = (node: SyntaxNode, fault: string) =>
      faults.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${fault}`)
    visitSyntax(parseModule(file, text), (node) => {
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
  return /^(?:\w+\.)?status$/.test(column) && /^(?:ACCEPTED|REQUESTED|REJECTED)$/.test(value)
}

const countElements = (node: SyntaxNode): number =>
  node.type === 'ArrayExpression' ? (node.elements as unknown[]).length : 0

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

if (import.meta.main) {
  const { statements, faults } = checkStatements(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${statements} statements, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
