import type { z } from 'zod/mini'
import type { GeneralCode, Refusal, RefusalCode } from './refusals.ts'

/** An endpoint of the API: method and path, access, request, response and refusals. */
export interface Endpoint {
  /** `core` is under /api, `voting` under /api/v0 (specification B.1). */
  readonly service?: 'core' | 'voting'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** `session`: without a session the response is 401. Absent: open to visitors; the handler decides. */
  readonly access?: 'session'
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  readonly response: z.core.$ZodType
  readonly refusals: readonly RefusalCode[]
  /** May also be answered 202: a mail or a job completes the request later. */
  readonly accepts?: true
  /** May also be answered with a table as a file (CSV). */
  readonly csv?: true
  /** A key of the rate limits of specification B.10; reads and writes have default limits. */
  readonly limit?: LimitName
  /** The response has a secret that is shown once: it is not stored for a repeated `Idempotency-Key`. */
  readonly secretResponse?: true
  /** Maximum body size in bytes, where it is lower than the default. */
  readonly largestBody?: number
  /** One line for the API page that says what the call does. */
  readonly summary?: string
}

/** The rate limits of specification B.10, by name. */
export const LIMITS = {
  /** Wrong passwords for one account from one network address; after these each further attempt is delayed longer. */
  signin: { max: 10, seconds: 15 * 60 },
  /** Wrong passwords from one network address, for any account. */
  signinaddress: { max: 500, seconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere; its owner is notified after that. */
  signinnotice: { max: 20, seconds: 24 * 3600 },
  /** Sign-in requests from one network address, successful ones included: high enough for a large group in one room. */
  signins: { max: 600, seconds: 60 },
  signup: { max: 30, seconds: 3600 },
  forgot: { max: 10, seconds: 3600 },
  /** For one e-mail address. */
  forgotmail: { max: 3, seconds: 3600 },
  reset: { max: 30, seconds: 3600 },
  /** Submissions of visitor forms from one network address before a captcha is required (SES-054). */
  captchafree: { max: 10, seconds: 3600 },
  /** Requests to resend a confirmation mail, for one e-mail address. */
  verify: { max: 3, seconds: 3600 },
  /** Wrong codes and passkeys of one account. */
  secondfactor: { max: 10, seconds: 15 * 60 },
  contributions: { max: 30, seconds: 3600 },
  comments: { max: 60, seconds: 3600 },
  /** People whom an account asks to write with it, or asks to write with. */
  authors: { max: 60, seconds: 3600 },
  /** Messages of a plain member to the other members, for each assembly or group (MEM-016). */
  messages: { max: 1, seconds: 24 * 3600 },
  /** Changes of meetings by a plain member, of each of which all are told, for each assembly or group. */
  meetingchanges: { max: 3, seconds: 24 * 3600 },
  /** Contributions of visitors from one network address. */
  visitors: { max: 5, seconds: 3600 },
  uploads: { max: 60, seconds: 3600 },
  /** Exports of lists. */
  exports: { max: 60, seconds: 3600 },
  /** Files of contributions, dry runs included. */
  imports: { max: 60, seconds: 3600 },
  /** First looks at tables before they are imported. */
  previews: { max: 200, seconds: 3600 },
  captcha: { max: 30, seconds: 3600 },
  /** Requests for pictures and files: they carry no session, so everybody behind one network address counts together. */
  files: { max: 3000, seconds: 60 },
  /** Invitations of one assembly and its groups. */
  invitations: { max: 200, seconds: 24 * 3600 },
  /** Uploaded lists of people with somebody to invite, for one assembly: a clerk can try again after a wrong file. */
  lists: { max: 20, seconds: 24 * 3600 },
  /** Uploaded lists of people of one account, across all assemblies. */
  accountlists: { max: 40, seconds: 24 * 3600 },
  /** Invitations mailed by one account across all assemblies; uploaded lists do not count. */
  letters: { max: 300, seconds: 24 * 3600 },
  /** The same on the first day of an account. */
  firstletters: { max: 20, seconds: 24 * 3600 },
  /** Invitations mailed to one address, by any sender. */
  recipient: { max: 5, seconds: 24 * 3600 },
  /** Mailed messages of one account to the members of its assemblies and groups. */
  mailings: { max: 20, seconds: 24 * 3600 },
  /** The same on the first day of an account. */
  firstmailings: { max: 3, seconds: 24 * 3600 },
  /** Confirmation mails to one address: sign-ups, changed addresses, resends. */
  confirmations: { max: 10, seconds: 24 * 3600 },
  /** Requests to resend a confirmation mail, from one network address. */
  verifyaddress: { max: 30, seconds: 3600 },
  /** Attempts of one account to redeem a voting code. */
  votingcodes: { max: 10, seconds: 3600 },
  /** Answers that did not register, for one ballot and one network address or account (specification B.10). */
  registrationtries: { max: 10, seconds: 15 * 60 },
  /** Registrations for one ballot from one network address. */
  registrations: { max: 60, seconds: 3600 },
  /** Attempts at the password for assessments of one campaign from one network address, until the right one. */
  assessmentpasswords: { max: 10, seconds: 15 * 60 },
  log: { max: 60, seconds: 60 },
  reads: { max: 600, seconds: 60 },
  writes: { max: 300, seconds: 60 },
} as const
export type LimitName = keyof typeof LIMITS

export const endpoint = <const E extends Endpoint>(e: E): E => e

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined
type In<S> = S extends z.core.$ZodType ? z.input<S> : undefined

type Params<E extends Endpoint> = { [K in ParamName<E['path']>]: string }

/** The parsed request that a handler receives. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

type RequiredPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }
type OptionalPart<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type RequiredParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [K in ParamName<E['path']>]: string | number } }

/** The request that a client sends, before parsing. */
export type EndpointRequest<E extends Endpoint> = RequiredParams<E> &
  OptionalPart<'query', In<E['query']>> &
  RequiredPart<'body', In<E['body']>>

export type HandlerResponse<E extends Endpoint> = z.output<E['response']>
/** The refusals that a client of this endpoint must handle. */
export type EndpointRefusal<E extends Endpoint> = Refusal<E['refusals'][number] | GeneralCode>
/** The result that a handler may return. */
export type EndpointResult<E extends Endpoint> = HandlerResponse<E> | Refusal<E['refusals'][number] | 'invalid' | 'rate_limited'>
