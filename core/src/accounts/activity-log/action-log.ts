import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int, Uuid } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'

/** The actions of the log (LOG-003). */
export const LOG_ACTIONS = [
  'LOGIN',
  'SIGNUP',
  'LOGOUT',
  'READ_ASSEMBLY',
  'READ_CAMPAIGN',
  'CREATE_PROPOSAL',
  'UPDATE_PROPOSAL',
  'DELETE_PROPOSAL',
  'CREATE_BRAINSTORMING_CONTRIBUTION',
  'UPDATE_BRAINSTORMING_CONTRIBUTION',
  'DELETE_BRAINSTORMING_CONTRIBUTION',
  'CREATE_COMMENT',
  'UPDATE_COMMENT',
  'DELETE_COMMENT',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** Downloads of people's addresses, which the server logs itself, and always (specification C). */
export const DOWNLOAD_ACTIONS = ['DOWNLOAD_MEMBERS', 'DOWNLOAD_AUTHORS', 'DOWNLOAD_NONMEMBER_AUTHORS'] as const
export type DownloadAction = (typeof DOWNLOAD_ACTIONS)[number]

const LOG_RESOURCES = ['ASSEMBLY', 'CAMPAIGN', 'CONTRIBUTION'] as const
export type LogResource = (typeof LOG_RESOURCES)[number]

/** Maximum length of the stored message of a reported error. */
export const ERROR_MESSAGE_LIMIT = 1000
/** A report is at most 4 kB (specification B.10). */
const MAX_REPORT_BYTES = 4096

const OptionalText = z.optional(z.string().check(z.maxLength(2000)))

/** Clients send a number, a uuid or a name; it is not read. */
const LoggedUser = z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), Int])))

/** An entry in a request. The server sets the user and the time: `user` and `time` of the request are ignored. */
const LogEntryBody = z.object({
  time: OptionalText,
  user: LoggedUser,
  path: z.string().check(z.maxLength(2000)),
  action: z.enum(LOG_ACTIONS),
  resourceType: z.optional(z.nullable(z.enum(LOG_RESOURCES))),
  resourceUuid: z.optional(z.nullable(Uuid)),
})
export type LogEntry = z.input<typeof LogEntryBody>

/** A row for admins; `user` is a pseudonym that distinguishes people without naming them. */
const LogRowShape = z.object({
  at: Instant,
  /** The same, by its name in requests. */
  time: z.optional(Instant),
  user: z.nullable(z.string()),
  path: z.string(),
  action: z.enum([...LOG_ACTIONS, ...DOWNLOAD_ACTIONS, 'ERROR']),
  resourceType: z.nullable(z.enum(LOG_RESOURCES)),
  resourceUuid: z.nullable(Uuid),
  message: z.nullable(z.string()),
})
export type LogRow = z.output<typeof LogRowShape>

/** The action log, stored only where admins enabled it (LOG-001 to LOG-005). */
export const actionLog = {
  write: endpoint({
    method: 'POST',
    path: '/log',
    summary: 'Notes what a signed-in person did, where the site keeps an action log.',
    access: 'session',
    body: LogEntryBody,
    response: Done,
    refusals: [],
    limit: 'log',
    largestBody: MAX_REPORT_BYTES,
  }),
  writePublic: endpoint({
    method: 'POST',
    path: '/log/public',
    summary: 'The same of a visitor.',
    body: LogEntryBody,
    response: Done,
    refusals: [],
    limit: 'log',
    largestBody: MAX_REPORT_BYTES,
  }),
  front: endpoint({
    method: 'POST',
    path: '/log/front',
    summary: 'Reports a server error that a page met.',
    body: z.object({
      user: LoggedUser,
      path: z.string().check(z.maxLength(2000)),
      message: z.string().check(z.maxLength(ERROR_MESSAGE_LIMIT)),
    }),
    response: Done,
    refusals: [],
    limit: 'log',
    largestBody: MAX_REPORT_BYTES,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/log',
    summary: 'The action log, newest first, for admins; kind=errors gives what went wrong, kind=actions the rest.',
    access: 'session',
    query: z.object({ ...pageQuery(PAGE_SIZE.list), kind: z.optional(z.enum(['actions', 'errors'])) }),
    response: listOf(LogRowShape),
    refusals: ['not_allowed'],
  }),
}

type WriteOperation = 'CREATE' | 'UPDATE' | 'DELETE'

/**
 * The log action of an operation on a contribution: ideas count as brainstorming, discussions as comments, others are not
 * logged (LOG-004).
 */
export function contributionLogAction(operation: WriteOperation, type: string): LogAction | undefined {
  if (type === 'PROPOSAL') return `${operation}_PROPOSAL`
  if (type === 'IDEA' || type === 'BRAINSTORMING') return `${operation}_BRAINSTORMING_CONTRIBUTION`
  return type === 'COMMENT' || type === 'DISCUSSION' ? `${operation}_COMMENT` : undefined
}
