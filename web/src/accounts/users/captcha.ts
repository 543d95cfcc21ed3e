import { type CaptchaChallenge, captcha, solveChallenge } from '@folkmoot/core/accounts/users/captcha.ts'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'
import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { callEndpoint, type Failure, formatFailureReason, isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'

/** A token for a visitor's next post: the browser computes it, nobody solves a puzzle (SES-078). */
export async function createCaptchaToken(): Promise<string | Failure> {
  const challenge = await callEndpoint(captcha.challenge, {})
  if (isFailure(challenge)) return captchaFailure(challenge)
  const number = await searchNumber(challenge)
  const { algorithm, salt, signature } = challenge
  const k = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, salt, number, signature }))
  const verified = await callEndpoint(captcha.verify, { body: { k } })
  if (isFailure(verified)) return captchaFailure(verified)
  return verified.token ?? captchaRefused()
}

const STEP = 1000

/** In small batches, so that the page stays responsive. */
async function searchNumber(challenge: CaptchaChallenge): Promise<number> {
  for (let from = 0; from <= challenge.maxnumber; from += STEP) {
    const number = solveChallenge(challenge, sha256, from, from + STEP - 1)
    if (number !== undefined) return number
    await new Promise((resolve) => setTimeout(resolve))
  }
  return -1
}

/** The verify call itself failed: the specified message with its reason (SES-077, ERR-012). */
function captchaFailure(details: Failure): Failure {
  return {
    ...details,
    refused: 'captcha_missing',
    message: translateText('users.captchaFailed', { reason: formatFailureReason(details) }),
  }
}

const captchaRefused = (): Failure => ({
  refused: 'captcha_missing',
  status: 400,
  message: translateText('refusals.captcha_missing'),
  service: 'core',
})

/**
 * Sends a form; where the server requires a captcha after many attempts (SES-054), solves it and sends the form again with the
 * token in `captcha`.
 */
export async function callWithCaptcha<const E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<Outcome<E>> {
  const first = await callEndpoint(endpoint, request)
  if (!isFailure(first) || (first as Failure).refused !== 'captcha_missing') return first
  const token = await createCaptchaToken()
  if (typeof token !== 'string') return token as unknown as Outcome<E>
  const body = { ...(request.body as object), captcha: token }
  return callEndpoint(endpoint, { ...request, body } as unknown as EndpointRequest<E>)
}
