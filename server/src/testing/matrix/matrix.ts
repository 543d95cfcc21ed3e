import type { ManagementType } from '@folkmoot/core/assemblies/words.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import type { Contract } from '../../services/contract.ts'
import { type CallName, ENDPOINTS, endpointOf } from '../calls/all.ts'
import { type AnyRequest, type Ending, requestOf, type Sent, send } from '../send.ts'
import { ROLE_NAMES } from '../world/types.ts'
import type { Person, Role, World, WorldServer } from '../world.ts'

/** What a letter of a cell means. */
export const LEGEND = {
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
} as const satisfies Readonly<Record<string, Ending>>

/** Letters that mean one thing under OPEN, and another under the other types; for a group its own type counts. */
export const BY_TYPE = {
  O: { open: 'ok', other: 'not_allowed' },
  P: { open: 'ok', other: 'not_found' },
  Q: { open: 'not_found', other: 'not_allowed' },
  R: { open: 'invalid', other: 'not_allowed' },
} as const satisfies Readonly<Record<string, { open: Ending; other: Ending }>>

type TypeLetter = keyof typeof BY_TYPE
export type Letter = keyof typeof LEGEND | TypeLetter
const isTypeLetter = (letter: string): letter is TypeLetter => letter in BY_TYPE
const isLetter = (letter: string): letter is Letter => letter in LEGEND || isTypeLetter(letter)

/** What a row asks other than the endpoint's own valid call. */
type Override = (world: World, me: Person) => AnyRequest
type RowName = CallName | `${CallName}: ${string}`

/** A feature's part of the matrix: a line for each call or view, `feature.name` or `feature.name: which`. */
export interface Matrix {
  /** The groups of the contract whose calls stand here. */
  readonly features: readonly (keyof Contract)[]
  readonly rows: string
  /** How each line with a colon differs from the valid call; its body replaces the call's, all else is merged. */
  readonly views: Readonly<Partial<Record<RowName, Override>>>
}

export interface Row {
  readonly name: CallName
  readonly label: string
  readonly cells: Readonly<Record<Role, Letter>>
  readonly view: Override | undefined
}

const HEADER = ROLE_NAMES.join(' ')

/** Reads the lines of a table; a head that is not the roles, a missing or unused view, or an unknown letter throws. */
export function rowsOf({ rows, views }: Matrix): readonly Row[] {
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
      return [ROLE_NAMES[i], letter]
    })
    return { name, label, view, cells: Object.fromEntries(cells) as Row['cells'] }
  })
  const unused = Object.keys(views).filter((label) => !used.has(label))
  if (unused.length > 0) throw new Error(`views without a line: ${unused.join(', ')}`)
  return read
}

/** What a letter asks for under a management type. */
export const endingOf = (letter: Letter, type: ManagementType): Ending =>
  isTypeLetter(letter) ? BY_TYPE[letter][type === 'OPEN' ? 'open' : 'other'] : LEGEND[letter]

/** Does the management type decide anything in this row? */
export const dependsOnType = (row: Row): boolean => Object.values(row.cells).some(isTypeLetter)

/** Sends the request of a row as somebody; every row of the world is as before afterwards. */
export async function tryRow(
  server: WorldServer,
  { name, view }: Pick<Row, 'name' | 'view'>,
  role: Role,
): Promise<Sent> {
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
  if (endpoint.method !== 'GET') await server.restore()
  return sent
}
