import { checkVoter } from '@folkmoot/core/decisions/ballots/paper.ts'
import { refuseManagingBallot } from '@folkmoot/core/decisions/ballots/policy.ts'
import { checkVoterListChange } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { type ParsedVoters, parseVoterList, parseVoterTable } from '@folkmoot/core/decisions/ballots/voter-list.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { toChosenColumns } from '@folkmoot/core/platform/shared/tables/chosen-columns.ts'
import { MAX_TABLE_BYTES } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { checkRateLimit } from '../../../platform/http/rate-limits.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { receiveTable } from '../../../platform/http/uploads/tables/read-table.ts'
import { lockName } from '../../../platform/shared/lock-name.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { lockBallotForVoter, toVotableBallot } from '../paper-store.ts'
import { findReadableBallot, serializeForViewer } from '../readable-ballot.ts'
import { type BallotWithCandidates, lockBallot } from '../store.ts'
import { canRedeemCode, isOnRoll, resolveRollRule } from './roll.ts'
import { deleteVoter, deleteVoters, insertVoters, insertVotingCodes, listVoters, redeemVotingCode } from './voter-store.ts'

const MAX_LISTED_LINES = 20

/** The voter list, managed by those who prepare the ballot, and the codes that members redeem. */
export function voterRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  /** Finds the ballot of a path if the caller may prepare it. */
  async function findManagedBallot(me: Me, uuid: string) {
    const readable = await findReadableBallot(context, me, uuid)
    if (!readable) return refuse('not_found')
    return refuseManagingBallot(readable) ?? readable.ballot
  }

  /** Changes the voter list on the locked ballot, so that the change is entirely before or after the opening. */
  async function changeVoterList<T extends object, C extends RefusalCode>(
    me: Me,
    uuid: string,
    perform: (trx: Trx, context: TransactionContext, ballot: BallotWithCandidates) => Promise<T | Refusal<C>>,
  ) {
    const ballot = await findManagedBallot(me, uuid)
    if (isRefusal(ballot)) return ballot
    return inTransaction(context, async (trx, context) => {
      const locked = await lockBallot(trx, ballot.id)
      if (!locked) return refuse('not_found')
      const allowed = checkVoterListChange(locked.state, resolveRollRule(context, locked.rules))
      return allowed === 'allowed' ? perform(trx, context, locked) : refuse(allowed)
    })
  }

  const addVoters = (me: Me, uuid: string, { addresses, repeated, twice, bad }: ParsedVoters) =>
    changeVoterList(me, uuid, async (trx, _, ballot) => {
      const added = await insertVoters(trx, ballot.id, addresses)
      if (isRefusal(added)) return added
      logVoters('voters_added', ballot, me, added)
      return {
        added,
        already: addresses.length - added,
        repeated,
        twice: twice.slice(0, MAX_LISTED_LINES),
        bad: bad.slice(0, MAX_LISTED_LINES),
        badTotal: bad.length,
      }
    })

  const logVoters = (
    event: 'voters_added' | 'voters_removed' | 'voting_codes_made',
    { uuid }: BallotWithCandidates,
    { userId }: Me,
    count: number,
  ) => logSecurityEvent(context, { event, ballot: uuid, actorId: userId, count })

  serve(app, context, voters, {
    async list({ params, query, me }) {
      const ballot = await findManagedBallot(me, params.uuid)
      if (isRefusal(ballot)) return ballot
      const { page, pageSize, limit, offset } = toPageWindow(query)
      const { list, found, sums } = await listVoters(db, ballot.id, { q: query.q, limit, offset })
      const { withoutCode: without_code, ...others } = sums
      return { pageSize, page, total: found, list, without_code, ...others }
    },

    add: ({ params, body, me }) => addVoters(me, params.uuid, parseVoterList(body.addresses)),

    async addTable({ params, query, me, request }) {
      const ballot = await findManagedBallot(me, params.uuid)
      if (isRefusal(ballot)) return ballot
      const received = await receiveTable(request, MAX_TABLE_BYTES)
      if (isRefusal(received)) return received
      return addVoters(me, params.uuid, parseVoterTable(received.table.rows, toChosenColumns(query)))
    },

    remove: ({ params, me }) =>
      changeVoterList(me, params.uuid, async (trx, _, ballot) => {
        const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
        const refused = await deleteVoter(trx, ballot.id, id)
        if (refused) return refused
        logVoters('voters_removed', ballot, me, 1)
        return { removed: 1 }
      }),

    clear: ({ params, query, me }) =>
      changeVoterList(me, params.uuid, async (trx, _, ballot) => {
        const removed = await deleteVoters(trx, ballot.id, query.what)
        logVoters('voters_removed', ballot, me, removed)
        return { removed }
      }),

    makeCodes: ({ params, body, me }) =>
      changeVoterList(me, params.uuid, async (trx, context, ballot) => {
        // the owner of a listed address may have voted by now, so a code would give a second right to vote
        if (body.for_addresses && ballot.state !== 'draft') return refuse('ballot_not_draft')
        if (!body.for_addresses && body.count === undefined) return refuseFields({ field: 'count', code: 'required' })
        const codes = await insertVotingCodes(trx, context, ballot.id, {
          count: body.count ?? 0,
          forAddresses: body.for_addresses,
        })
        if (isRefusal(codes)) return codes
        logVoters('voting_codes_made', ballot, me, codes.length)
        return { codes }
      }),

    async redeem({ params, body, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      // a failed attempt stays counted, so a refusal commits
      const refused = await inTransaction(
        context,
        async (trx, context) =>
          (await checkRateLimit(trx, context, 'votingcodes', String(me.userId))) ?? redeem(trx, context, me, params.uuid, body.code),
        { onRefusal: 'commit' },
      )
      if (refused) return refused
      const now = await findReadableBallot(context, me, params.uuid)
      return now ? serializeForViewer(db, context, me, now) : refuse('not_found')
    },
  })

  async function redeem(trx: Trx, context: TransactionContext, me: Me, uuid: string, code: string) {
    // the lock lets a person redeem one code at a time, so that two concurrent codes are not both redeemed
    await lockName(trx, `voting code ${uuid} ${me.userId}`)
    const ballot = await lockBallotForVoter(trx, uuid, me.userId)
    if (!ballot) return refuse('not_found')
    const rule = resolveRollRule(context, ballot.rules)
    if (rule.voters !== 'LISTED') return refuse('roll_not_listed')
    const closed = checkVoter(toVotableBallot(ballot), { eligible: true }, clock.today(ballot.timezone))
    if (closed) return closed
    if (isOnRoll(context, ballot)) return refuse('already_on_roll')
    if (!canRedeemCode(context, ballot)) return refuse('not_eligible')
    return redeemVotingCode(trx, context, ballot.id, me.userId, code)
  }
}
