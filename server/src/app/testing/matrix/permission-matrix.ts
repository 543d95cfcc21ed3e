import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Contract } from '../../services/contract.ts'
import { type CallName, ENDPOINTS, endpointOf } from '../calls/all.ts'
import type { Person, Role, World, WorldServer } from '../open-world.ts'
import { type AnyRequest, type CallOutcome, type CallResponse, requestOf, send } from '../send-call.ts'

/** The words of outcomes that are not called like their code; all other words are the code with spaces: `ballot closed`. */
const WORDS: Readonly<Record<string, CallOutcome>> = {
  'sign in': 'not_logged_in',
  forbidden: 'not_allowed',
  hidden: 'not_found',
  unlisted: 'assembly_not_listed',
}

/** The columns of a table, with the roles that each is about. */
const COLUMNS: Readonly<Record<string, readonly Role[]>> = {
  visitor: ['An'],
  stranger: ['Si', 'Un', 'Rq', 'Iv', 'Fo', 'XM', 'CX', 'KO'],
  member: ['Me', 'Ex', 'AU', 'GM', 'GC', 'MO'],
  coordinator: ['CO'],
  admin: ['AD'],
}

/** What a call ends with where everybody who is a member may decide (OPEN; for a group its own type counts), and under other types. */
export interface Cell {
  readonly open: CallOutcome
  readonly other: CallOutcome
}

/** The request of a row that differs from the endpoint's valid call. */
type RequestOverride = (world: World, me: Person) => AnyRequest
type RowName = CallName | `${CallName}: ${string}`

/** A feature's part of the matrix: a row for each call or view, `feature.name` or `feature.name: which`. */
export interface PermissionMatrix {
  /** The features of the contract whose calls are in this part. */
  readonly features: readonly (keyof Contract)[]
  /**
   * A table with the columns above; two spaces part its cells. A cell is the outcome for all of its roles but the ones named after
   * it: `hidden, AU GC ok, KO kept out`. Before a slash stands the outcome under OPEN, after it that under other types: `ok / hidden`.
   */
  readonly rows: string
  /** How each row with a colon differs from the valid call; its body replaces the call's, all else is merged. */
  readonly views: Readonly<Partial<Record<RowName, RequestOverride>>>
}

export interface MatrixRow {
  readonly name: CallName
  readonly label: string
  readonly cells: Readonly<Record<Role, Cell>>
  readonly view: RequestOverride | undefined
}

const readOutcome = (words: string): CallOutcome => WORDS[words] ?? (words.replaceAll(' ', '_') as CallOutcome)

function readCell(words: string): Cell {
  const [open = '', other = open] = words.split(' / ')
  return { open: readOutcome(open), other: readOutcome(other) }
}

/** The outcome of each role of a column. */
function readColumn(roles: readonly Role[], cell: string): [Role, Cell][] {
  const [words = '', ...exceptions] = cell.split(', ')
  const outcomes = new Map(roles.map((role) => [role, readCell(words)]))
  for (const exception of exceptions) {
    const [, named = '', other = ''] = /^((?:[A-Z][A-Za-z] )+)(.+)$/.exec(exception) ?? []
    for (const role of named.trim().split(' ') as Role[]) {
      if (!outcomes.has(role)) throw new Error(`${exception} names a role of another column`)
      outcomes.set(role, readCell(other))
    }
  }
  return [...outcomes]
}

/** Parses the rows of a table; throws on other columns, or a missing or unused view. */
export function parseMatrix({ rows, views }: PermissionMatrix): readonly MatrixRow[] {
  const [head, ...lines] = rows.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(/ {2,}/)]))
  if (head?.join() !== Object.keys(COLUMNS).join()) throw new Error(`the columns of a table are not: ${Object.keys(COLUMNS).join('  ')}`)
  const used = new Set<string>()
  const read = lines.map(([label = '', ...columns]) => {
    const name = label.split(':')[0] as CallName
    if (!ENDPOINTS.has(name) || columns.length !== head.length) throw new Error(`no line of the matrix: ${label}`)
    const view = views[label as RowName]
    if (label.includes(':') !== (view !== undefined)) throw new Error(`${label} has no view, or one too many`)
    used.add(label)
    const cells = Object.values(COLUMNS).flatMap((roles, i) => readColumn(roles, columns[i] ?? ''))
    return { name, label, view, cells: Object.fromEntries(cells) as MatrixRow['cells'] }
  })
  const unused = Object.keys(views).filter((label) => !used.has(label))
  if (unused.length > 0) throw new Error(`views without a line: ${unused.join(', ')}`)
  return read
}

/** The expected outcome of a cell under a management type. */
export const expectedOutcome = ({ open, other }: Cell, type: ManagementType): CallOutcome => (type === 'OPEN' ? open : other)

/** True when the outcome of a row depends on the management type. */
export const dependsOnType = (row: MatrixRow): boolean => Object.values(row.cells).some(({ open, other }) => open !== other)

/** Refusals that come before anything is written. */
export const REFUSED_AT_ONCE: readonly CallOutcome[] = ['not_logged_in', 'not_allowed', 'not_found', 'assembly_not_listed']

/** Sends the request of a row in a role; after a write that was not refused at once it restores every row of the world. */
export async function sendMatrixRow(
  server: WorldServer,
  { name, view }: Pick<MatrixRow, 'name' | 'view'>,
  role: Role,
): Promise<CallResponse> {
  const endpoint: Endpoint = endpointOf(name)
  const me = server.person(role)
  const { params, query, body } = requestOf(server, name, me)
  const other: AnyRequest = view?.(server.world, me) ?? {}
  const request = {
    params: { ...params, ...other.params },
    query: { ...query, ...other.query },
    body: other.body ?? body,
  }
  const sent = await send(server, endpoint, request, me.key)
  if (endpoint.method !== 'GET' && !REFUSED_AT_ONCE.includes(sent.ending)) await server.restore()
  return sent
}
