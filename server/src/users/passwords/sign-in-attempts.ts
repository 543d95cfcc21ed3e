import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { signInDelaySeconds } from '@folkmoot/core/users/sign-in-delay.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/open.ts'
import type { Context, TransactionContext } from '../../http/context.ts'
import {
  countAttempts,
  deleteAttempts,
  getRateLimit,
  insertAttempt,
  lockAttempts,
} from '../../http/rate-limits/attempts.ts'
import { toNetwork } from '../../http/rate-limits/network-address.ts'
import { addJob } from '../../shared/add-job.ts'
import { inTransaction } from '../../shared/transaction.ts'

const normalizeLogin = (login: string): string => login.trim().toLowerCase()
const attemptKey = (request: FastifyRequest, login: string): string =>
  `${normalizeLogin(login)}\n${toNetwork(request.ip)}`

/**
 * Counts a try to sign in, known account or not, before its password is looked at, so that many at once are many tries. After
 * too many wrong ones from one network address the next one waits (specification B.10): the owner, who comes from elsewhere, is
 * never locked out by a stranger.
 */
export const countSignInAttempt = (
  context: Context,
  request: FastifyRequest,
  login: string,
): Promise<Refusal<'rate_limited'> | undefined> =>
  inTransaction(context, async (trx, context) => {
    const who = attemptKey(request, login)
    const address = await countAttempts(trx, context, 'signinaddress', toNetwork(request.ip))
    if (address.wait > 0) return refuse('rate_limited', { params: { seconds: address.wait } })
    await lockAttempts(trx, context, 'signin', who)
    const { count, last } = await countAttempts(trx, context, 'signin', who)
    const seconds = signInDelaySeconds(count, getRateLimit(context.settings, 'signin'))
    const left = last === null ? 0 : Math.ceil((Date.parse(last) + seconds * 1000 - Date.now()) / 1000)
    if (seconds > 0 && left > 0) return refuse('rate_limited', { params: { seconds: left } })
    await insertAttempt(trx, context, 'signin', who)
    return undefined
  })

/** A wrong password counts for its network address, and, when they become many, its owner is told. */
export const recordFailedSignIn = (context: Context, request: FastifyRequest, login: string): Promise<void> =>
  inTransaction(context, async (trx, context) => {
    await insertAttempt(trx, context, 'signinaddress', toNetwork(request.ip))
    await insertAttempt(trx, context, 'signinnotice', normalizeLogin(login))
    const { count } = await countAttempts(trx, context, 'signinnotice', normalizeLogin(login))
    if (count < getRateLimit(context.settings, 'signinnotice')) return
    // whether the account exists is found out by the job, so that the answer takes the same time for both
    await addJob(trx, 'wrong-passwords', { login })
  })

/** A right password is not counted, and what the same person mistyped before does not slow the next sign-in. */
export const clearFailedSignIns = (
  db: Db,
  context: TransactionContext,
  request: FastifyRequest,
  login: string,
): Promise<void> => deleteAttempts(db, context, 'signin', attemptKey(request, login))
