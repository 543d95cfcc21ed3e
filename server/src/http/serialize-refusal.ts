import type { Locale } from '@folkmoot/core/shared/locales.ts'
import { type FieldError, type Refusal, type RefusalCode, STATUS_OF } from '@folkmoot/core/shared/refusals.ts'
import type { SessionFault } from '@folkmoot/core/users/session-header.ts'
import type { z } from 'zod/mini'
import type { Texts } from './texts.ts'

const RESPONSE_STATUS: Readonly<Record<number, string>> = {
  400: 'BADREQUEST',
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED',
  404: 'NODATA',
  409: 'BADREQUEST',
  413: 'BADREQUEST',
  415: 'BADREQUEST',
  429: 'NOTAVAILABLE',
  500: 'SERVERERROR',
  503: 'NOTAVAILABLE',
}

export const toResponseStatus = (status: number): string => RESPONSE_STATUS[status] ?? 'BADREQUEST'

/** Serializes a refusal in the envelope of the core API or of the voting API (specification B.4). */
export function serializeRefusal(
  refusal: Refusal,
  service: 'core' | 'voting',
  at: { texts: Texts; locale: Locale; requestId: string; session?: SessionFault | undefined },
): Record<string, unknown> {
  const { refused: code, detail } = refusal
  const missing = detail?.missingFields
  const params = { ...detail?.params, ...(missing ? { fields: `[${missing.join(', ')}]` } : {}) }
  const variant = detail?.variant && at.texts(at.locale, `refusals.${code}_${detail.variant}`, params)
  const text = variant || at.texts(at.locale, `refusals.${code}`, params) || code
  const fields = detail?.fields?.map((f) => ({
    ...f,
    message: at.texts(at.locale, `faults.${f.code}`, f.params) ?? f.code,
  }))
  const session = code === 'not_logged_in' && at.session ? { session: at.session } : {}
  if (service === 'voting') return { error: text, code, ...(fields ? { fields } : {}), ...session, requestId: at.requestId }
  return {
    responseStatus: toResponseStatus(STATUS_OF[code]),
    statusMessage: text,
    code,
    ...(fields ? { fields } : {}),
    ...(missing ? { missingFields: missing } : {}),
    ...(detail?.secondStep ? { secondStep: detail.secondStep } : {}),
    ...session,
    ...(detail?.preview ? { preview: detail.preview } : {}),
    ...(detail?.newer ? { newer: detail.newer } : {}),
    requestId: at.requestId,
  }
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

/** The refusal code for an HTTP error of the framework (body too large, invalid JSON, too many requests). */
export function toRefusalCode(status: number): RefusalCode {
  if (status === 429) return 'rate_limited'
  if (status === 404) return 'not_found'
  if (status === 413) return 'body_too_large'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'fault' : 'invalid'
}
