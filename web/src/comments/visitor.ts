import { visitorWriting } from '@folkmoot/core/comments/visitors.ts'
import type { Given, Refused, Request } from '@folkmoot/core/shared/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { declined, type Told } from '../lib/call.ts'
import { language, say } from '../lib/i18n.ts'
import { type Faults, useFaults } from '../ui/fields/faults.ts'
import { useTextDraft } from '../ui/unsaved.ts'

type Post = typeof visitorWriting.post
type Body = Request<Post>['body']
export type Made = Given<Post>

/** What a visitor calls themselves: the same for all they write on this device, until it is closed. */
export const useVisitorName = () => useTextDraft('visitor.name')

/** What is missing, by field; the name comes last, as in the forms. */
export const visitorFaults = (text: string, name: string): Record<string, string> => ({
  ...(text.trim() === '' ? { text: say('refusals.text_empty') } : {}),
  ...(name.trim() === '' ? { visitorName: say('contributions.visitor.nameMissing') } : {}),
})

export interface VisitorPost {
  /** Sends what is given when `own` has no faults; gives what was made, or nothing when it failed. */
  readonly post: (
    params: Request<Post>['params'],
    body: Body,
    own: Readonly<Record<string, string>>,
  ) => Promise<Made | undefined>
  readonly pending: boolean
  readonly faults: Faults
}

/** Writing without an account: the browser does the captcha when the server asks for it, and a failure says why (SES-053, SES-077). */
export function useVisitorPost(): VisitorPost {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const send = useMutation({
    mutationFn: async (request: { params: Request<Post>['params']; body: Body }) => {
      // a captcha is done by few and never at once: its code comes with the first writing
      const { callWithCaptcha } = await import('../users/captcha.ts')
      return callWithCaptcha(visitorWriting.post, { ...request, body: { ...request.body, lang: language() } })
    },
  })
  const refused = !send.isPending && declined(send.data) ? (send.data as Refused<Post> & Told) : undefined
  return {
    async post(params, body, found) {
      setOwn(found)
      send.reset()
      if (Object.keys(found).length > 0) return undefined
      const answer = await send.mutateAsync({ params, body })
      return declined(answer) ? undefined : (answer as Made)
    },
    pending: send.isPending,
    faults: useFaults(own, refused),
  }
}
