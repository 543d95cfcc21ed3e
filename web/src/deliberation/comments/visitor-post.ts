import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import type { EndpointRequest, HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { currentLanguage, translateText } from '../../platform/lib/text/i18n.ts'

type VisitorPostEndpoint = typeof visitorWriting.post
export type VisitorPostResponse = HandlerResponse<VisitorPostEndpoint>

/** The faults by field; the name comes last, as in the forms. */
export const findVisitorPostFaults = (text: string, name: string): Record<string, string> => ({
  ...(text.trim() === '' ? { text: translateText('refusals.text_empty') } : {}),
  ...(name.trim() === '' ? { visitorName: translateText('contributions.visitor.nameMissing') } : {}),
})

/** Posts without an account: the browser solves the captcha when the server requires it (SES-053, SES-077). */
export async function postAsVisitor({ params, body }: EndpointRequest<VisitorPostEndpoint>): Promise<Outcome<VisitorPostEndpoint>> {
  // the captcha is rarely needed: its code is loaded with the first post
  const { callWithCaptcha } = await import('../../accounts/users/captcha.ts')
  return callWithCaptcha(visitorWriting.post, { params, body: { ...body, lang: currentLanguage() } })
}
