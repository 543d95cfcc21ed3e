import type { Endpoint, Request } from '@folkmoot/core/shared/endpoint.ts'
import { sha256 } from '@folkmoot/core/tally/sha256.ts'
import { type Challenge, captcha, solve } from '@folkmoot/core/users/captcha.ts'
import { call, type Declined, declined, type Outcome, reasonOf } from '../lib/call.ts'
import { say } from '../lib/i18n.ts'

/** A token that a visitor's next writing carries: the browser does the work, nobody solves a puzzle (SES-078). */
export async function captchaToken(): Promise<string | Declined> {
  const challenge = await call(captcha.challenge, {})
  if (declined(challenge)) return failed(challenge)
  const number = await solved(challenge)
  const { algorithm, salt, signature } = challenge
  const k = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, salt, number, signature }))
  const verified = await call(captcha.verify, { body: { k } })
  if (declined(verified)) return failed(verified)
  return verified.token ?? refusedAnswer()
}

const STEP = 1000

/** A little at a time, so that the page stays awake. */
async function solved(challenge: Challenge): Promise<number> {
  for (let from = 0; from <= challenge.maxnumber; from += STEP) {
    const number = solve(challenge, sha256, from, from + STEP - 1)
    if (number !== undefined) return number
    await new Promise((resolve) => setTimeout(resolve))
  }
  return -1
}

/** The verify call itself failed: the specified sentence with its reason (SES-077, ERR-012). */
function failed(told: Declined): Declined {
  return { ...told, refused: 'captcha_missing', message: say('users.captchaFailed', { reason: reasonOf(told) }) }
}

const refusedAnswer = (): Declined => ({
  refused: 'captcha_missing',
  status: 400,
  message: say('refusals.captcha_missing'),
  service: 'core',
})

/**
 * Sends a form; where the server asks for a captcha after many tries (SES-054), does the work and sends it again with the
 * token in `captcha`.
 */
export async function callWithCaptcha<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Outcome<E>> {
  const first = await call(endpoint, request)
  if (!declined(first) || (first as Declined).refused !== 'captcha_missing') return first
  const token = await captchaToken()
  if (typeof token !== 'string') return token as unknown as Outcome<E>
  const body = { ...(request.body as object), captcha: token }
  return call(endpoint, { ...request, body } as unknown as Request<E>)
}
