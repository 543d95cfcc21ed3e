import type { Endpoint, EndpointResult, HandlerResponse, ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { CallerQuery, Me } from './session.ts'

/** JSON that PostgreSQL built, sent unchanged; checked against the endpoint's response shape except in production. */
export interface RawJson<T> {
  readonly rawJson: string
  readonly of?: T
}
export const rawJson = <T>(text: string): RawJson<T> => ({ rawJson: text })

/** A response with status 202: a mail or a job completes the request later. */
export interface AcceptedResponse<T> {
  readonly accepted: T
}
export const accepted = <T>(response: T): AcceptedResponse<T> => ({ accepted: response })

/** The input of a handler: the parsed request, the caller, and the language of the response. */
export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  readonly me: E['access'] extends 'session' ? Me : Me | undefined
  readonly locale: Locale
  readonly request: FastifyRequest
}

/** A table that is sent as a file instead of JSON. */
export interface CsvResponse {
  readonly csv: string
  readonly fileName: string
}

type HandlerResult<E extends Endpoint> = Promise<
  | EndpointResult<E>
  | RawJson<HandlerResponse<E>>
  // only what an endpoint declares, so that the API page names every answer
  | (E['accepts'] extends true ? AcceptedResponse<HandlerResponse<E>> : never)
  | (E['csv'] extends true ? CsvResponse : never)
>

/**
 * A handler whose first query runs together with the look-up of the session, for the calls that must be fastest. `query` returns
 * the statement, or undefined when there is none; `handle` gets its first row.
 */
interface QueryHandler<E extends Endpoint> {
  query(call: ParsedRequest<E>): CallerQuery | undefined
  handle(call: HandlerRequest<E>, row: never): HandlerResult<E>
}

export type Handlers<C extends Readonly<Record<string, Endpoint>>> = {
  [K in keyof C]: ((call: HandlerRequest<C[K]>) => HandlerResult<C[K]>) | QueryHandler<C[K]>
}

/** An endpoint with its handler, as the steps of `serve` use it. */
export interface MountedEndpoint {
  readonly endpoint: Endpoint
  readonly service: 'core' | 'voting'
  readonly query: ((call: ParsedRequest<Endpoint>) => CallerQuery | undefined) | undefined
  readonly handle: (call: HandlerRequest<Endpoint>, row: unknown) => Promise<unknown>
}
