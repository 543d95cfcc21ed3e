import type { z } from 'zod/mini'
import type { GeneralCode, Refusal, RefusalCode } from './refusals.ts'

/** One call of the API: where it is, who may call, what it takes, what it gives, how it may refuse. */
export interface Endpoint {
  /** `core` stands under /api, `voting` under /api/v0 (specification B.1). */
  readonly service?: 'core' | 'voting'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** `session`: without one the answer is 401. Absent: open to visitors; the handler decides. */
  readonly access?: 'session'
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  readonly gives: z.core.$ZodType
  readonly refuses: readonly RefusalCode[]
  /** A key of the rate limits of specification B.10; reads and writes have defaults. */
  readonly limit?: LimitName
  /** The answer holds a secret that is shown once: it is not kept for a repeated `Idempotency-Key`. */
  readonly secretAnswer?: true
  /** The largest body in bytes, where it is less than for other calls. */
  readonly largestBody?: number
  /** One line for the API page: what the call does. */
  readonly does?: string
}

/** The named limits of specification B.10. */
export const LIMITS = {
  /** Wrong passwords for one account from one network address; after these each further try waits longer. */
  signin: { max: 10, seconds: 15 * 60 },
  /** Wrong passwords from one network address, for whatever accounts. */
  signinaddress: { max: 500, seconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere, after which its owner is told. */
  signinnotice: { max: 20, seconds: 24 * 3600 },
  /** Requests to sign in from one network address, right ones included: a hall full of people, not a flood. */
  signins: { max: 600, seconds: 60 },
  signup: { max: 30, seconds: 3600 },
  forgot: { max: 10, seconds: 3600 },
  /** For one address of mail. */
  forgotmail: { max: 3, seconds: 3600 },
  reset: { max: 30, seconds: 3600 },
  /** Tries of a visitor's form from one network address before a captcha is asked for (SES-054). */
  captchafree: { max: 10, seconds: 3600 },
  /** Asking again for a confirmation mail, for one address of mail. */
  verify: { max: 3, seconds: 3600 },
  /** Wrong codes and passkeys of one account. */
  secondfactor: { max: 10, seconds: 15 * 60 },
  contributions: { max: 30, seconds: 3600 },
  comments: { max: 60, seconds: 3600 },
  /** Messages of a plain member to the others, for each assembly or group (MEM-016). */
  messages: { max: 1, seconds: 24 * 3600 },
  /** What people without an account write, from one network address. */
  visitors: { max: 5, seconds: 3600 },
  uploads: { max: 60, seconds: 3600 },
  captcha: { max: 30, seconds: 3600 },
  /** Pictures and files: they come without a session, so a whole office counts together. */
  files: { max: 3000, seconds: 60 },
  /** For one assembly and its groups. */
  invitations: { max: 200, seconds: 24 * 3600 },
  /** Uploaded lists of people, for one assembly. */
  lists: { max: 5, seconds: 24 * 3600 },
  /** Uploaded lists of people of one account, in all assemblies. */
  accountlists: { max: 10, seconds: 24 * 3600 },
  /** Invitations that one account mails, in all assemblies; lists are not counted. */
  letters: { max: 300, seconds: 24 * 3600 },
  /** The same on the first day of an account. */
  firstletters: { max: 20, seconds: 24 * 3600 },
  /** Invitations mailed to one address, by whomever. */
  recipient: { max: 5, seconds: 24 * 3600 },
  /** Messages by mail of one account to the members of its assemblies and groups. */
  mailings: { max: 20, seconds: 24 * 3600 },
  /** The same on the first day of an account. */
  firstmailings: { max: 3, seconds: 24 * 3600 },
  /** Mails that ask one address to confirm itself: sign-ups, changed addresses, asking again. */
  confirmations: { max: 10, seconds: 24 * 3600 },
  /** Asking again for a confirmation mail, from one network address. */
  verifyaddress: { max: 30, seconds: 3600 },
  /** Codes of letters that one account tries to redeem. */
  votingcodes: { max: 10, seconds: 3600 },
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

/** What a handler receives, after parsing. */
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

/** What a caller sends, before parsing. */
export type EndpointRequest<E extends Endpoint> = RequiredParams<E> &
  OptionalPart<'query', In<E['query']>> &
  RequiredPart<'body', In<E['body']>>

export type HandlerResponse<E extends Endpoint> = z.output<E['gives']>
/** The refusals a caller of this endpoint must be ready for. */
export type EndpointRefusal<E extends Endpoint> = Refusal<E['refuses'][number] | GeneralCode>
/** What a handler may return. */
export type EndpointResult<E extends Endpoint> =
  | HandlerResponse<E>
  | Refusal<E['refuses'][number] | 'invalid' | 'rate_limited'>
