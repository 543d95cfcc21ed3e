import { visitorWriting } from '@folkmoot/core/comments/visitor-endpoints.ts'
import type { EndpointRefusal, EndpointRequest, HandlerResponse } from '@folkmoot/core/shared/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FailureDetails, isFailure } from '../lib/api/call-endpoint.ts'
import { currentLanguage, translateText } from '../lib/text/i18n.ts'
import { type FormFaults, useFaults } from '../ui/fields/use-faults.ts'
import { useTextDraft } from '../ui/form-drafts.ts'

type VisitorPostEndpoint = typeof visitorWriting.post
type VisitorPostBody = EndpointRequest<VisitorPostEndpoint>['body']
export type VisitorPostResponse = HandlerResponse<VisitorPostEndpoint>

/** The visitor's name: the same for everything written on this device, until the browser is closed. */
export const useVisitorName = () => useTextDraft('visitor.name')

/** The faults by field; the name comes last, as in the forms. */
export const findVisitorPostFaults = (text: string, name: string): Record<string, string> => ({
  ...(text.trim() === '' ? { text: translateText('refusals.text_empty') } : {}),
  ...(name.trim() === '' ? { visitorName: translateText('contributions.visitor.nameMissing') } : {}),
})

interface VisitorPost {
  /** Sends the post if `own` has no faults; returns what was created, or nothing after a failure. */
  readonly post: (
    params: EndpointRequest<VisitorPostEndpoint>['params'],
    body: VisitorPostBody,
    own: Readonly<Record<string, string>>,
  ) => Promise<VisitorPostResponse | undefined>
  readonly pending: boolean
  readonly faults: FormFaults
}

/**
 * Posting without an account: the browser solves the captcha when the server requires it, and a failure gives its reason
 * (SES-053, SES-077).
 */
export function useVisitorPost(): VisitorPost {
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({})
  const send = useMutation({
    mutationFn: async (request: { params: EndpointRequest<VisitorPostEndpoint>['params']; body: VisitorPostBody }) => {
      // the captcha is rarely needed: its code is loaded with the first post
      const { callWithCaptcha } = await import('../users/captcha.ts')
      return callWithCaptcha(visitorWriting.post, { ...request, body: { ...request.body, lang: currentLanguage() } })
    },
  })
  const refused =
    !send.isPending && isFailure(send.data)
      ? (send.data as EndpointRefusal<VisitorPostEndpoint> & FailureDetails)
      : undefined
  return {
    async post(params, body, found) {
      setOwnFaults(found)
      send.reset()
      if (Object.keys(found).length > 0) return undefined
      const answer = await send.mutateAsync({ params, body })
      return isFailure(answer) ? undefined : (answer as VisitorPostResponse)
    },
    pending: send.isPending,
    faults: useFaults(ownFaults, refused),
  }
}
