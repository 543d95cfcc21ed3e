import type { z } from 'zod/mini'
import type { GeneralCode, Refusal, RefusalCode } from './refusals.ts'

/** One call of the API: where it is, who may call, what it takes, what it gives, how it may refuse. */
export interface Endpoint {
  /** `core` stands under /api, `voting` under /api/v0 (decisions B.1). */
  readonly service?: 'core' | 'voting'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** `session`: without one the answer is 401. Absent: open to visitors; the handler decides. */
  readonly access?: 'session'
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  readonly gives: z.core.$ZodType
  readonly refuses: readonly RefusalCode[]
  /** A key of the rate limits of decisions B.10; reads and writes have defaults. */
  readonly limit?: LimitName
  /** The largest body in bytes, where it is less than for other calls. */
  readonly largestBody?: number
  /** One line for the API page: what the call does. */
  readonly does?: string
}

/** The named limits of decisions B.10. */
export const LIMITS = {
  signin: { max: 10, seconds: 15 * 60 },
  signup: { max: 30, seconds: 3600 },
  forgot: { max: 10, seconds: 3600 },
  /** For one address of mail. */
  forgotmail: { max: 3, seconds: 3600 },
  reset: { max: 30, seconds: 3600 },
  /** Tries of a visitor's form from one network address before a captcha is asked for (SES-054). */
  captchafree: { max: 10, seconds: 3600 },
  verify: { max: 3, seconds: 3600 },
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

export type Params<E extends Endpoint> = { [K in ParamName<E['path']>]: string }

/** What a handler receives, after parsing. */
export interface Parsed<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

type Need<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }
type MayOmit<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type NeedParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [K in ParamName<E['path']>]: string | number } }

/** What a caller sends, before parsing. */
export type Request<E extends Endpoint> = NeedParams<E> & MayOmit<'query', In<E['query']>> & Need<'body', In<E['body']>>

export type Given<E extends Endpoint> = z.output<E['gives']>
/** The refusals a caller of this endpoint must be ready for. */
export type Refused<E extends Endpoint> = Refusal<E['refuses'][number] | GeneralCode>
/** What a handler may return. */
export type Answer<E extends Endpoint> = Given<E> | Refusal<E['refuses'][number] | 'invalid' | 'rate_limited'>
