import {
  actionLog,
  contributionLogAction,
  ERROR_MESSAGE_LIMIT,
  type LogAction,
  type LogResource,
} from '@folkmoot/core/accounts/activity-log/action-log.ts'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { cleanPagePath } from '@folkmoot/core/platform/shared/ui-path.ts'
import { type CallEvent, callEndpoint, type Failure } from '../platform/lib/api/call-endpoint.ts'
import { currentSession } from '../platform/lib/session.ts'

/** The log entry of a response, and what it is about. */
interface LoggedAction {
  readonly action: LogAction
  readonly type?: LogResource
  readonly uuid?: string
}

interface LoggedContribution {
  readonly contributionId?: number
  readonly uuid: string
  readonly type: string
}

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null
const isLoggedContribution = (x: unknown): x is LoggedContribution =>
  isRecord(x) && typeof x.uuid === 'string' && typeof x.type === 'string'
const pickUuid = (answer: unknown): { uuid: string } | undefined =>
  isRecord(answer) && typeof answer.uuid === 'string' ? { uuid: answer.uuid } : undefined

const createReadAction = (action: LogAction, type: LogResource) => (answer: unknown) => ({
  action,
  type,
  ...pickUuid(answer),
})

function createContributionAction(act: 'CREATE' | 'UPDATE' | 'DELETE', thing: unknown): LoggedAction | undefined {
  const action = isLoggedContribution(thing) ? contributionLogAction(act, thing.type) : undefined
  return action && { action, type: 'CONTRIBUTION', ...pickUuid(thing) }
}

const logCreation = (answer: unknown) => createContributionAction('CREATE', answer)
const logUpdate = (answer: unknown) => createContributionAction('UPDATE', answer)
const logRemoval = (_: unknown, id: number) => createContributionAction('DELETE', knownContributions.get(id))
const logAssemblyRead = createReadAction('READ_ASSEMBLY', 'ASSEMBLY')
const logCampaignRead = createReadAction('READ_CAMPAIGN', 'CAMPAIGN')

/** The log action of each endpoint (LOG-003); other endpoints are not logged. */
export const LOGGED_CALLS: Readonly<Record<string, (answer: unknown, id: number) => LoggedAction | undefined>> = {
  'POST /user/login': () => ({ action: 'LOGIN' }),
  'POST /user/signup': () => ({ action: 'SIGNUP' }),
  'GET /assembly/:aid': logAssemblyRead,
  'GET /assembly/:aid/public': logAssemblyRead,
  'GET /public/assembly/:uuid': logAssemblyRead,
  'GET /public/assembly/name/:shortname': logAssemblyRead,
  'GET /assembly/:aid/campaign/:cid': logCampaignRead,
  'GET /public/campaign/:uuid': logCampaignRead,
  'POST /space/:sid/contribution': logCreation,
  'PUT /assembly/:aid/contribution/:coid': logUpdate,
  'PUT /assembly/:aid/contribution/:coid/status/:status': logUpdate,
  'DELETE /assembly/:aid/contribution/:coid': logRemoval,
  'PUT /assembly/:aid/contribution/:coid/softremoval': logRemoval,
}

/** Contributions seen in earlier responses: the response to a removal names none. */
const knownContributions = new Map<number, LoggedContribution>()

function rememberContributions(answer: unknown): void {
  if (Array.isArray(answer)) for (const one of answer) rememberContributions(one)
  if (!isRecord(answer)) return
  if (isLoggedContribution(answer) && answer.contributionId !== undefined) knownContributions.set(answer.contributionId, answer)
  rememberContributions(answer.list)
  rememberContributions(answer.replies)
}

/** Loading the same page again is logged once. */
let lastRead = ''

/** Writes the log entry of a response, where the site has an activity log (LOG-002). */
export async function logCall({ endpoint, request, answer, path }: CallEvent): Promise<void> {
  rememberContributions(answer)
  const id = Number((request.params as { coid?: unknown } | undefined)?.coid)
  const loggedAction = LOGGED_CALLS[endpointName(endpoint)]?.(answer, id)
  if (!loggedAction) return
  if (loggedAction.action.startsWith('READ_')) {
    const read = `${path} ${loggedAction.action} ${loggedAction.uuid}`
    if (read === lastRead) return
    lastRead = read
  }
  // after a sign-in the entry is written with the new session
  const key = isRecord(answer) && typeof answer.sessionKey === 'string' ? answer.sessionKey : undefined
  await sendLogEntry(loggedAction, path, key)
}

const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`

async function sendLogEntry({ action, type, uuid }: LoggedAction, path: string, key?: string): Promise<void> {
  const user = currentSession()?.user.uuid ?? null
  const entry = { time: new Date().toISOString(), path: cleanPagePath(path), action }
  const body = { ...entry, user, resourceType: type ?? null, resourceUuid: uuid ?? null }
  if (key ?? currentSession()?.key) await callEndpoint(actionLog.write, { body }, key ? { key } : {})
  else await callEndpoint(actionLog.writePublic, { body })
}

/** Logs the sign-out before the session ends: afterwards the server does not know the user. */
export const logSignOut = async (): Promise<void> => {
  if (currentSession()) await sendLogEntry({ action: 'LOGOUT' }, location.pathname)
}

/** Reports a server error of kind SERVERERROR (LOG-005). */
export async function reportServerError({ endpoint, path }: CallEvent, refusal: Failure): Promise<void> {
  const user = currentSession()?.user.uuid ?? null
  const words = `${endpointName(endpoint)} ${refusal.status} ${refusal.message} ${refusal.requestId ?? ''}`.trim()
  await callEndpoint(actionLog.front, {
    body: { user, path: cleanPagePath(path), message: words.slice(0, ERROR_MESSAGE_LIMIT) },
  })
}
