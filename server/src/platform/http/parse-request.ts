import type { Endpoint, ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { type FieldError, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'

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

/**
 * Finds a NUL character, which PostgreSQL stores in no text, in a request: the path of its field, or undefined when there is
 * none.
 */
export function findNulCharacter(sent: unknown, path = ''): string | undefined {
  if (typeof sent === 'string') return sent.includes('\0') ? path || 'body' : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    if (name.includes('\0')) return path || 'body'
    const nulField = findNulCharacter(value, path === '' ? name : `${path}.${name}`)
    if (nulField !== undefined) return nulField
  }
  return undefined
}

/** The issues that a schema reports, by field, with the texts of `faults.*`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue): FieldError => {
    const field = issue.path.map(String).join('.') || 'body'
    switch (issue.code) {
      case 'invalid_type':
        return { field, code: issue.input === undefined || issue.input === null ? 'required' : 'wrong' }
      case 'too_big':
        return issue.origin === 'string' || issue.origin === 'array'
          ? { field, code: 'too_long', params: { limit: Number(issue.maximum) } }
          : { field, code: 'too_big', params: { limit: Number(issue.maximum) } }
      case 'too_small':
        if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { field, code: 'required' }
        return issue.origin === 'string' || issue.origin === 'array'
          ? { field, code: 'too_short', params: { limit: Number(issue.minimum) } }
          : { field, code: 'too_small', params: { limit: Number(issue.minimum) } }
      case 'invalid_value':
      case 'invalid_union':
        return { field, code: 'not_choice' }
      case 'invalid_format':
        return { field, code: issue.format === 'email' ? 'not_email' : issue.format === 'url' ? 'not_url' : 'wrong' }
      case 'custom':
        return { field, code: (issue.message as FieldError['code']) || 'wrong' }
      default:
        return { field, code: 'wrong' }
    }
  })
}
