import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { type CaptchaChallenge, CaptchaSolution } from '@folkmoot/core/accounts/users/captcha.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import type { Db } from '../../platform/database/open.ts'
import { countAttempts, getRateLimit, insertAttempt } from '../../platform/http/rate-limits.ts'
import { toNetwork } from '../../platform/http/request-origin.ts'
import type { Settings } from '../../platform/settings.ts'
import { equalSecrets } from '../../platform/shared/secrets.ts'
import { consumeToken, createToken, storeToken, TOKEN_LIFETIMES } from './tokens.ts'

/** Limits the proof of work to about a tenth of a second on a phone, which is too much for a script that sends many messages. */
const MAX_NUMBER = 50_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const signChallenge = (key: Buffer, challenge: string): string => createHmac('sha256', key).update(`captcha\n${challenge}`).digest('hex')

/** Creates a signed challenge; nothing is stored until its solution is redeemed. */
export function createCaptchaChallenge(key: Buffer, now: number = Date.now()): CaptchaChallenge {
  const expires = now + TOKEN_LIFETIMES.challenge
  const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor(expires / 1000)}&`
  const challenge = sha256(salt + randomInt(MAX_NUMBER + 1))
  return {
    algorithm: 'SHA-256',
    challenge,
    salt,
    maxnumber: MAX_NUMBER,
    signature: signChallenge(key, challenge),
    expires: new Date(expires).toISOString(),
  }
}

function parseSolution(k: string): CaptchaSolution | undefined {
  try {
    const read = z.safeParse(CaptchaSolution, JSON.parse(Buffer.from(k, 'base64').toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Exchanges a correct solution for a token, once; undefined for a wrong, expired, forged or repeated one (SES-078). */
export async function redeemSolution(db: Db, key: Buffer, k: string): Promise<string | undefined> {
  const solution = parseSolution(k)
  if (!solution) return undefined
  const expires = Number(/\?expires=(\d+)&$/.exec(solution.salt)?.[1] ?? 0) * 1000
  const right =
    expires > Date.now() &&
    equalSecrets(solution.signature, signChallenge(key, solution.challenge)) &&
    sha256(solution.salt + solution.number) === solution.challenge
  if (!right || !(await storeToken(db, 'challenge', solution.challenge))) return undefined
  return createToken(db, 'captcha')
}

/** Writing as a visitor needs a fresh captcha token, which it uses up (SES-053, SES-054). */
export async function requireCaptcha(trx: Db, token: string | undefined): Promise<Refusal<'captcha_missing'> | undefined> {
  return token && (await consumeToken(trx, ['captcha'], token)) ? undefined : refuse('captcha_missing')
}

/** Sign-up, forgot and reset need a captcha only from the eleventh attempt an hour from one network address (SES-054). */
export async function requireCaptchaAboveLimit(
  db: Db,
  context: { settings: Settings; secretKey: Buffer },
  act: 'signup' | 'forgot' | 'reset',
  address: string,
  token: string | undefined,
): Promise<Refusal<'captcha_missing'> | undefined> {
  const limitKey = `${act} ${toNetwork(address)}`
  const { count } = await countAttempts(db, context, 'captchafree', limitKey)
  if (count >= getRateLimit(context.settings, 'captchafree')) return requireCaptcha(db, token)
  await insertAttempt(db, context, 'captchafree', limitKey)
  return undefined
}
