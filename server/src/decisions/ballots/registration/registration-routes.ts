import { createPaper } from '@folkmoot/core/decisions/ballots/paper.ts'
import { refuseManagingBallot } from '@folkmoot/core/decisions/ballots/policy.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { identifyingAnswers, matchAnswers, takesOneTimeCodes } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import { normalizeVotingCode } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { verifyPassword } from '../../../accounts/users/passwords/hash-password.ts'
import type { Context } from '../../../platform/http/context.ts'
import { checkRateLimit, forgiveAttempt } from '../../../platform/http/rate-limits.ts'
import { toNetwork } from '../../../platform/http/request-origin.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { copyTree } from '../counting/verification.ts'
import { listReceipts } from '../detached-papers.ts'
import { lockBallotForVisitor, lockBallotForVoter, toVotableBallot } from '../paper-store.ts'
import { findReadableBallot, type ReadableBallot } from '../readable-ballot.ts'
import { serializeRegistrationFields } from '../serialize.ts'
import { lockBallot } from '../store.ts'
import { isOnRoll, readRollExclusion } from '../voters/roll.ts'
import { insertVotingCodes, listCodeHashes } from '../voters/voter-store.ts'
import { insertAnswers, insertSignature, insertUserRegistration, isRegistered, redeemRegistrationCode } from './registration-store.ts'

type Answers = NonNullable<ReturnType<typeof matchAnswers>>

/** Registration for a ballot, one-time codes for it, and the receipts of a counted one (specification E.4, E.6). */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  /** A member on the roll registers as themselves; everybody else as a visitor, where the ballot takes them. */
  async function findRegistrant({ ballot }: ReadableBallot, me: Me | undefined) {
    const onRoll = me !== undefined && (await readRollExclusion(db, context, ballot, me.userId)) === null
    if (onRoll) return { userId: me.userId, uuid: me.uuid }
    if (ballot.rules.anonymous) return 'visitor' as const
    return me ? refuse('not_eligible') : refuse('not_logged_in')
  }

  /** Compares every answer with its stored hash, whichever is wrong, so that the time tells nothing. */
  async function areRight(answers: Answers): Promise<boolean> {
    const right: boolean[] = []
    for (const { field, answer } of answers)
      if (field.kind === 'password' || field.kind === 'answer') right.push(await verifyPassword(field.hash, answer))
    return right.every((one) => one)
  }

  serve(app, context, registration, {
    async read({ params, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      const { ballot } = readable
      return {
        ballot_registration_fields: serializeRegistrationFields(ballot),
        required: ballot.registration?.required === true,
        anonymous: ballot.rules.anonymous === true,
        registered: me !== undefined && (await isRegistered(db, ballot.id, me.userId)),
      }
    },

    async register({ params, body, me, request }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      const { ballot } = readable
      const fields = ballot.registration?.fields
      if (!fields) return refuse('registration_off')
      const closed = createPaper(toVotableBallot(ballot), { eligible: true }, clock.today(ballot.timezone))
      if (isRefusal(closed)) return closed
      const registrant = await findRegistrant(readable, me)
      if (isRefusal(registrant)) return registrant
      const tries = [`${ballot.id} ${toNetwork(request.ip)}`, ...(me ? [`${ballot.id} account ${me.userId}`] : [])]
      // the try is counted before the answers are compared, so that many at once are not compared either
      const limited = await inTransaction(context, async (trx, context) => {
        for (const who of tries) {
          const refused = await checkRateLimit(trx, context, 'registrationtries', who)
          if (refused) return refused
        }
        return undefined
      })
      if (limited) return limited
      const answers = matchAnswers(fields, body.ballot_registration_fields)
      if (!answers || !(await areRight(answers))) return refuse('answers_wrong')
      return inTransaction(context, async (trx, context) => {
        const limited = await checkRateLimit(trx, context, 'registrations', tries[0] ?? '')
        if (limited) return limited
        const locked =
          registrant === 'visitor'
            ? await lockBallotForVisitor(trx, params.uuid)
            : await lockBallotForVoter(trx, params.uuid, registrant.userId)
        if (!locked) return refuse('not_found')
        const eligible = registrant === 'visitor' || ('memberStatus' in locked && isOnRoll(context, locked))
        const refused = createPaper(toVotableBallot(locked), { eligible }, clock.today(locked.timezone))
        if (isRefusal(refused)) return refused
        for (const { field, answer } of answers) {
          if (field.kind !== 'codes') continue
          const code = normalizeVotingCode(answer)
          const hashes = code === undefined ? [] : await listCodeHashes(trx, context, locked.id, code)
          if (!(hashes.length > 0 && (await redeemRegistrationCode(trx, locked.id, hashes)))) return refuse('answers_wrong')
        }
        const own = identifyingAnswers(answers)
        if (own !== undefined && !(await insertAnswers(trx, context, locked.id, own)))
          return refuse('already_registered', { variant: 'ballot' })
        for (const who of tries) await forgiveAttempt(trx, context, 'registrationtries', who)
        if (registrant === 'visitor') return insertSignature(trx, locked.id)
        if (!(await insertUserRegistration(trx, locked.id, registrant.userId))) return refuse('already_registered', { variant: 'ballot' })
        return { signature: registrant.uuid, password: null }
      })
    },

    async makeCodes({ params, body, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      const denied = refuseManagingBallot(readable)
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const locked = await lockBallot(trx, readable.ballot.id)
        if (locked?.state !== 'draft' && locked?.state !== 'open') return refuse('ballot_not_open')
        if (!takesOneTimeCodes(locked.registration?.fields ?? [])) return refuse('registration_off')
        const codes = await insertVotingCodes(trx, context, locked.id, { count: body.count, forAddresses: false })
        if (isRefusal(codes)) return codes
        const event = { event: 'voting_codes_made', ballot: params.uuid, actorId: me.userId } as const
        logSecurityEvent(context, { ...event, count: codes.length })
        return { codes: codes.map(({ number, code }) => ({ number, code })) }
      })
    },

    async receipts({ params, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      const receipts = isCounted(readable.ballot.state) ? await listReceipts(db, readable.ballot.id) : null
      const tree = receipts && readable.ballot.tree
      return { published: receipts !== null, receipts: [...(receipts ?? [])], tree: tree ? copyTree(tree) : null }
    },
  })
}
