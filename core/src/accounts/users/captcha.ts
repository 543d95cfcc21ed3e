import { z } from 'zod/mini'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { limitedText } from './fields.ts'

/**
 * A proof of work in place of a puzzle (SES-078): find the `number` from 0 to `maxnumber` for which the SHA-256 of
 * `salt` followed by the number, in hexadecimal, is `challenge`. The names are those of ALTCHA, version 1.
 */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  maxnumber: z.int(),
  signature: z.string(),
  expires: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

export const CaptchaSolution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: limitedText(200),
  number: z.int().check(z.minimum(0)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type CaptchaSolution = z.output<typeof CaptchaSolution>

/** Finds the number from `from` to `to`, given SHA-256 of text in hexadecimal; undefined when no number matches. */
export function solveChallenge(
  challenge: Pick<CaptchaChallenge, 'challenge' | 'salt' | 'maxnumber'>,
  sha256: (text: string) => string,
  from = 0,
  to = challenge.maxnumber,
): number | undefined {
  for (let number = from; number <= Math.min(to, challenge.maxnumber); number++) {
    if (sha256(challenge.salt + number) === challenge.challenge) return number
  }
  return undefined
}

export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/site/challenge',
    summary: 'A proof-of-work challenge for a visitor; works once, for 10 minutes.',
    response: CaptchaChallenge,
    refusals: [],
    limit: 'captcha',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/site/verify',
    summary: 'Checks the solution k (JSON of the solution as base64); a right one gives a token that works once, for 10 minutes.',
    query: z.object({ k: z.optional(limitedText(2000)) }),
    body: z.object({ k: z.optional(limitedText(2000)) }),
    response: z.object({ success: z.boolean(), token: z.nullable(z.string()) }),
    refusals: [],
    limit: 'captcha',
  }),
}
