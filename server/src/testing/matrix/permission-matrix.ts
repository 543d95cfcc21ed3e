import type { ManagementType } from '@folkmoot/core/access/management-type.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import type { Contract } from '../../services/contract.ts'
import { type CallName, ENDPOINTS, endpointOf } from '../calls/all.ts'
import type { Person, Role, World, WorldServer } from '../open-world.ts'
import { type AnyRequest, type CallOutcome, type CallResponse, requestOf, send } from '../send-call.ts'
import { ROLE_NAMES } from '../world/world-types.ts'

/** The outcome for each letter of a cell. */
export const OUTCOME_BY_LETTER = {
  Y: 'ok',
  '1': 'not_logged_in',
  I: 'invalid',
  '3': 'not_allowed',
  '4': 'not_found',
  L: 'assembly_not_listed',
  a: 'already_member',
  i: 'invitation_for_other_address',
  j: 'join_assembly_first',
  e: 'email_not_confirmed',
  S: 'social_off',
  l: 'last_coordinator',
  t: 'token_unknown',
  p: 'paper_missing',
  f: 'paper_finished',
  v: 'not_eligible',
  A: 'already_on_roll',
  U: 'voting_code_unknown',
  c: 'phase_closed',
  k: 'content_locked',
  d: 'demo_only',
  s: 'sign_in_off',
  u: 'unavailable',
  x: 'discussions_closed',
  n: 'ballot_not_draft',
  G: 'round_exists',
  Z: 'ballot_not_counted',
  m: 'message_today',
  q: 'last_way_in',
  b: 'captcha_missing',
  r: 'status_step_not_allowed',
  g: 'type_not_allowed',
  w: 'password_wrong',
  o: 'contributions_closed',
  h: 'description_limit',
  y: 'last_admin',
  z: 'reason_missing',
  W: 'second_step_needed',
  B: 'reauthentication_required',
  C: 'code_wrong',
  K: 'passkey_refused',
  D: 'already_decided',
  M: 'removed_by_you',
  N: 'campaign_unpublished',
  H: 'not_selected',
  F: 'document_exists',
  V: 'last_author',
  X: 'first_author_stays',
  E: 'revote_off',
  J: 'jury_off',
  '9': 'votes_under_way',
  '5': 'kept_out',
  '6': 'kept_out_by_you',
  '7': 'kept_out_already',
} as const satisfies Readonly<Record<string, CallOutcome>>

/** The letters whose outcome under OPEN differs from the other types; for a group its own type counts. */
const OUTCOMES_BY_MANAGEMENT_TYPE = {
  O: { open: 'ok', other: 'not_allowed' },
  P: { open: 'ok', other: 'not_found' },
  Q: { open: 'not_found', other: 'not_allowed' },
  R: { open: 'invalid', other: 'not_allowed' },
  T: { open: 'not_allowed', other: 'not_found' },
} as const satisfies Readonly<Record<string, { open: CallOutcome; other: CallOutcome }>>

type TypeLetter = keyof typeof OUTCOMES_BY_MANAGEMENT_TYPE
export type CellLetter = keyof typeof OUTCOME_BY_LETTER | TypeLetter
const isTypeLetter = (letter: string): letter is TypeLetter => letter in OUTCOMES_BY_MANAGEMENT_TYPE
const isLetter = (letter: string): letter is CellLetter => letter in OUTCOME_BY_LETTER || isTypeLetter(letter)

/** The request of a row that differs from the endpoint's valid call. */
type RequestOverride = (world: World, me: Person) => AnyRequest
type RowName = CallName | `${CallName}: ${string}`

/** A feature's part of the matrix: a row for each call or view, `feature.name` or `feature.name: which`. */
export interface PermissionMatrix {
  /** The features of the contract whose calls are in this part. */
  readonly features: readonly (keyof Contract)[]
  readonly rows: string
  /**
   * Where somebody who is kept out (KO) has another outcome than a stranger; everywhere else the column of Si is theirs, for a ban
   * leaves a person what everybody who is signed in may do.
   */
  readonly keptOut?: Readonly<Partial<Record<RowName, CellLetter>>>
  /** How each row with a colon differs from the valid call; its body replaces the call's, all else is merged. */
  readonly views: Readonly<Partial<Record<RowName, RequestOverride>>>
}

export interface MatrixRow {
  readonly name: CallName
  readonly label: string
  readonly cells: Readonly<Record<Role, CellLetter>>
  readonly view: RequestOverride | undefined
}

const COLUMNS = ROLE_NAMES.filter((role) => role !== 'KO')
const HEADER = COLUMNS.join(' ')

/** Parses the rows of a table; throws on a header other than the roles, a missing or unused view, or an unknown letter. */
export function parseMatrix({ rows, views, keptOut = {} }: PermissionMatrix): readonly MatrixRow[] {
  const [head = '', ...lines] = rows.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  if (head.trim().replace(/\s+/g, ' ') !== HEADER) throw new Error(`the head of a table is not: ${HEADER}`)
  const used = new Set<string>()
  const read = lines.map((line) => {
    const [, label = '', letters = ''] = /^\s*(\S+\.\w+(?:: .*?)?)\s\s+(\S(?: +\S){15})\s*$/.exec(line) ?? []
    const name = label.split(':')[0] as CallName
    if (!ENDPOINTS.has(name)) throw new Error(`no line of the matrix: ${line}`)
    const view = views[label as RowName]
    if (label.includes(':') !== (view !== undefined)) throw new Error(`${label} has no view, or one too many`)
    used.add(label)
    const cells = letters.split(/ +/).map((letter, i) => {
      if (!isLetter(letter)) throw new Error(`${label}: ${letter} is no letter of the legend`)
      return [COLUMNS[i], letter]
    })
    const named = Object.fromEntries(cells) as MatrixRow['cells']
    return { name, label, view, cells: { ...named, KO: keptOut[label as RowName] ?? named.Si } }
  })
  const unused = [...Object.keys(views), ...Object.keys(keptOut)].filter((label) => !used.has(label))
  if (unused.length > 0) throw new Error(`views without a line: ${unused.join(', ')}`)
  return read
}

/** The expected outcome of a letter under a management type. */
export const expectedOutcome = (letter: CellLetter, type: ManagementType): CallOutcome =>
  isTypeLetter(letter) ? OUTCOMES_BY_MANAGEMENT_TYPE[letter][type === 'OPEN' ? 'open' : 'other'] : OUTCOME_BY_LETTER[letter]

/** True when the outcome of a row depends on the management type. */
export const dependsOnType = (row: MatrixRow): boolean => Object.values(row.cells).some(isTypeLetter)

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
