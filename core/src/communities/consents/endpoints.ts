import { z } from 'zod/mini'
import { SETTING_LIMITS } from '../../platform/settings/setting-limits.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Consent, ConsentForm, OwnConsent } from './schemas.ts'

/** The text that the user has read; a withdrawal needs none. */
const AnswerConsentBody = z.object({
  consentText: z.optional(z.string().check(z.maxLength(SETTING_LIMITS.value))),
})

/** Users read and answer the consent form of a campaign for themselves only (CAM-061 to CAM-066, CAM-077). */
export const consents = {
  form: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/consent',
    access: 'session',
    response: ConsentForm,
    refusals: ['not_found'],
    summary: 'The consent form of a campaign with the own answer.',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/consent/user/:uid/:answer',
    access: 'session',
    body: AnswerConsentBody,
    response: Consent,
    refusals: ['not_found', 'not_allowed', 'consent_changed'],
    summary: 'Answers it: APPROVED or REJECTED with the text that was read, or WITHDRAWN.',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user/:id/consent',
    access: 'session',
    response: z.object({ total: z.int(), list: z.array(OwnConsent) }),
    refusals: ['not_allowed'],
    summary: 'The own answers to consent forms, the newest first.',
  }),
} as const
