import type { Endpoint, ParsedRequest } from '@folkmoot/core/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { findNulCharacter } from '../nul-characters.ts'
import { toFieldErrors } from '../serialize-refusal.ts'

type SentRequest = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Levels of a body; the deepest shape has fewer than ten. What reads a body after this check does so by recursion. */
const MAX_BODY_DEPTH = 50

const isNestedDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1)))

/** A parameter of a path that must be a uuid, by its name (`:uuid`, `:userUuid`): no other text reaches the database as one. */
const namesUuid = (name: string): boolean => /uuid$/i.test(name)

const hasForeignUuid = (params: unknown): boolean =>
  Object.entries((params ?? {}) as Record<string, unknown>).some(([name, value]) => namesUuid(name) && !isUuid(String(value)))

/** Parses params, query and body by the shapes of the endpoint, or returns the refusal that names the fields at fault. */
export function parseRequest(endpoint: Endpoint, request: SentRequest): ParsedRequest<Endpoint> | Refusal {
  if (findNulCharacter(request.params) !== undefined || hasForeignUuid(request.params)) return refuse('not_found')
  if (isNestedDeeper(request.body, MAX_BODY_DEPTH)) return refuse('invalid')
  const field = findNulCharacter(request.query) ?? findNulCharacter(request.body)
  if (field !== undefined) return refuseFields({ field, code: 'not_storable' })
  const query = endpoint.query && z.safeParse(endpoint.query, request.query)
  if (query?.success === false) return refuse('invalid', { fields: toFieldErrors(query.error.issues) })
  const body = endpoint.body && z.safeParse(endpoint.body, request.body ?? {})
  if (body?.success === false) return refuse('invalid', { fields: toFieldErrors(body.error.issues) })
  return { params: request.params as never, query: query?.data as never, body: body?.data as never }
}
