import {
  actionLog,
  contributionAction,
  type LogAction,
  type LogResource,
  MESSAGE_LIMIT,
} from '@folkmoot/core/log/action-log.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import { type Answered, call, type Declined } from './call.ts'
import { session } from './session.ts'

/** What is noted of an answer, and about what. */
interface Noted {
  readonly action: LogAction
  readonly type?: LogResource
  readonly uuid?: string
}

interface Thing {
  readonly contributionId?: number
  readonly uuid: string
  readonly type: string
}

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null
const isThing = (x: unknown): x is Thing => isRecord(x) && typeof x.uuid === 'string' && typeof x.type === 'string'
const uuidIn = (answer: unknown): { uuid: string } | undefined =>
  isRecord(answer) && typeof answer.uuid === 'string' ? { uuid: answer.uuid } : undefined

const reads = (action: LogAction, type: LogResource) => (answer: unknown) => ({ action, type, ...uuidIn(answer) })

function contribution(act: 'CREATE' | 'UPDATE' | 'DELETE', thing: unknown): Noted | undefined {
  const action = isThing(thing) ? contributionAction(act, thing.type) : undefined
  return action && { action, type: 'CONTRIBUTION', ...uuidIn(thing) }
}

const created = (answer: unknown) => contribution('CREATE', answer)
const updated = (answer: unknown) => contribution('UPDATE', answer)
const removed = (_: unknown, id: number) => contribution('DELETE', seen.get(id))
const assembly = reads('READ_ASSEMBLY', 'ASSEMBLY')
const campaign = reads('READ_CAMPAIGN', 'CAMPAIGN')

/** What each call is noted as (LOG-003); every other is not. */
export const NOTED: Readonly<Record<string, (answer: unknown, id: number) => Noted | undefined>> = {
  'POST /user/login': () => ({ action: 'LOGIN' }),
  'POST /user/signup': () => ({ action: 'SIGNUP' }),
  'GET /assembly/:aid': assembly,
  'GET /assembly/:aid/public': assembly,
  'GET /public/assembly/:uuid': assembly,
  'GET /public/assembly/name/:shortname': assembly,
  'GET /assembly/:aid/campaign/:cid': campaign,
  'GET /public/campaign/:uuid': campaign,
  'POST /space/:sid/contribution': created,
  'PUT /assembly/:aid/contribution/:coid': updated,
  'PUT /assembly/:aid/contribution/:coid/status/:status': updated,
  'DELETE /assembly/:aid/contribution/:coid': removed,
  'PUT /assembly/:aid/contribution/:coid/softremoval': removed,
}

/** Contributions that came along: the answer to a removal names none. */
const seen = new Map<number, Thing>()

function remember(answer: unknown): void {
  if (Array.isArray(answer)) for (const one of answer) remember(one)
  if (!isRecord(answer)) return
  if (isThing(answer) && answer.contributionId !== undefined) seen.set(answer.contributionId, answer)
  remember(answer.list)
  remember(answer.replies)
}

/** The same page read again is one reading. */
let lastRead = ''

/** Notes what an answer means for the action log, where the site keeps one (LOG-002). */
export async function noteAnswer({ endpoint, request, answer, path }: Answered): Promise<void> {
  remember(answer)
  const id = Number((request.params as { coid?: unknown } | undefined)?.coid)
  const noted = NOTED[nameOf(endpoint)]?.(answer, id)
  if (!noted) return
  if (noted.action.startsWith('READ_')) {
    const read = `${path} ${noted.action} ${noted.uuid}`
    if (read === lastRead) return
    lastRead = read
  }
  // whoever has just signed in writes with the new session
  const key = isRecord(answer) && typeof answer.sessionKey === 'string' ? answer.sessionKey : undefined
  await send(noted, path, key)
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

async function send({ action, type, uuid }: Noted, path: string, key?: string): Promise<void> {
  const user = session()?.user.uuid ?? null
  const entry = { time: new Date().toISOString(), path: uiPath(path), action }
  const body = { ...entry, user, resourceType: type ?? null, resourceUuid: uuid ?? null }
  if (key ?? session()?.key) await call(actionLog.write, { body }, key ? { key } : {})
  else await call(actionLog.writePublic, { body })
}

/** Before the session ends: afterwards the server knows nobody to note. */
export const noteLogout = async (): Promise<void> => {
  if (session()) await send({ action: 'LOGOUT' }, location.pathname)
}

/** Reports a server error of kind SERVERERROR (LOG-005). */
export async function reportError({ endpoint, path }: Answered, refusal: Declined): Promise<void> {
  const user = session()?.user.uuid ?? null
  const words = `${nameOf(endpoint)} ${refusal.status} ${refusal.message} ${refusal.requestId ?? ''}`.trim()
  await call(actionLog.front, { body: { user, path: uiPath(path), message: words.slice(0, MESSAGE_LIMIT) } })
}
