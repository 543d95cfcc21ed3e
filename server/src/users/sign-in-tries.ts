import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { signInWait } from '@folkmoot/core/users/sign-in-wait.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { forgetTries, limitOf, lockTries, noteTry, triesOf } from '../http/limits.ts'
import { networkOf } from '../http/network-address.ts'
import { addJob } from '../shared/job.ts'
import { inTransaction } from '../shared/transaction.ts'

const accountOf = (login: string): string => login.trim().toLowerCase()
const accountAtAddress = (request: FastifyRequest, login: string): string =>
  `${accountOf(login)}\n${networkOf(request.ip)}`

/**
 * Counts a try to sign in, known account or not, before its password is looked at, so that many at once are many tries. After
 * too many wrong ones from one network address the next one waits (decisions B.10): the owner, who comes from elsewhere, is
 * never locked out by a stranger.
 */
export const beginSignIn = (
  context: Context,
  request: FastifyRequest,
  login: string,
): Promise<Refusal<'rate_limited'> | undefined> =>
  inTransaction(context, async (trx, context) => {
    const who = accountAtAddress(request, login)
    const address = await triesOf(trx, context, 'signinaddress', networkOf(request.ip))
    if (address.wait > 0) return refuse('rate_limited', { params: { seconds: address.wait } })
    await lockTries(trx, context, 'signin', who)
    const { count, last } = await triesOf(trx, context, 'signin', who)
    const seconds = signInWait(count, limitOf(context.settings, 'signin'))
    const left = last === null ? 0 : Math.ceil((Date.parse(last) + seconds * 1000 - Date.now()) / 1000)
    if (seconds > 0 && left > 0) return refuse('rate_limited', { params: { seconds: left } })
    await noteTry(trx, context, 'signin', who)
    return undefined
  })

/** A wrong password counts for its network address, and, when they become many, its owner is told. */
export const failSignIn = (context: Context, request: FastifyRequest, login: string): Promise<void> =>
  inTransaction(context, async (trx, context) => {
    await noteTry(trx, context, 'signinaddress', networkOf(request.ip))
    await noteTry(trx, context, 'signinnotice', accountOf(login))
    const { count } = await triesOf(trx, context, 'signinnotice', accountOf(login))
    if (count < limitOf(context.settings, 'signinnotice')) return
    // whether the account exists is found out by the job, so that the answer takes the same time for both
    await addJob(trx, 'wrong-passwords', { login })
  })

/** A right password is not counted, and what the same person mistyped before does not slow the next sign-in. */
export const forgetFailures = (db: Db, context: ActContext, request: FastifyRequest, login: string): Promise<void> =>
  forgetTries(db, context, 'signin', accountAtAddress(request, login))
