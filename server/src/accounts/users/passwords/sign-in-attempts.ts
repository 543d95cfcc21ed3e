import { signInDelaySeconds } from '@folkmoot/core/accounts/users/sign-in-delay.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { countAttempts, deleteAttempts, getRateLimit, insertAttempt, lockAttempts } from '../../../platform/http/rate-limits.ts'
import { toNetwork } from '../../../platform/http/request-origin.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'

const normalizeLogin = (login: string): string => login.trim().toLowerCase()
const attemptKey = (request: FastifyRequest, login: string): string => `${normalizeLogin(login)}\n${toNetwork(request.ip)}`

/**
 * Counts a sign-in attempt, for known and unknown accounts alike, before its password is checked, so that concurrent attempts all
 * count. After too many wrong ones, the next from the same network address must wait (specification B.10): a stranger never locks
 * out the owner, who signs in from another address.
 */
export const countSignInAttempt = (
  context: Context,
  request: FastifyRequest,
  login: string,
): Promise<Refusal<'rate_limited'> | undefined> =>
  inTransaction(context, async (trx, context) => {
    const limitKey = attemptKey(request, login)
    const address = await countAttempts(trx, context, 'signinaddress', toNetwork(request.ip))
    if (address.wait > 0) return refuse('rate_limited', { params: { seconds: address.wait } })
    await lockAttempts(trx, context, 'signin', limitKey)
    const { count, last } = await countAttempts(trx, context, 'signin', limitKey)
    const seconds = signInDelaySeconds(count, getRateLimit(context.settings, 'signin'))
    const left = last === null ? 0 : Math.ceil((Date.parse(last) + seconds * 1000 - Date.now()) / 1000)
    if (seconds > 0 && left > 0) return refuse('rate_limited', { params: { seconds: left } })
    await insertAttempt(trx, context, 'signin', limitKey)
    return undefined
  })

/** Counts a wrong password for its network address; the owner of the account is notified when there are many. */
export const recordFailedSignIn = (context: Context, request: FastifyRequest, login: string): Promise<void> =>
  inTransaction(context, async (trx, context) => {
    await insertAttempt(trx, context, 'signinaddress', toNetwork(request.ip))
    await insertAttempt(trx, context, 'signinnotice', normalizeLogin(login))
    const { count } = await countAttempts(trx, context, 'signinnotice', normalizeLogin(login))
    if (count < getRateLimit(context.settings, 'signinnotice')) return
    // the job looks the account up, so that the response takes the same time whether it exists or not
    await addJob(trx, 'wrong-passwords', { login })
  })

/** Deletes the failed attempts after a successful sign-in, so that earlier typing errors do not delay the next one. */
export const clearFailedSignIns = (db: Db, context: TransactionContext, request: FastifyRequest, login: string): Promise<void> =>
  deleteAttempts(db, context, 'signin', attemptKey(request, login))
