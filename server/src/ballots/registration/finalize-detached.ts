import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import type { Trx } from '../../database/open.ts'
import type { Me } from '../../http/session.ts'
import { lockPaper, type PaperOwner, type PaperRecord } from '../paper-store.ts'
import { deleteDetachedPaper, hasDetachedPaper, hasReceipt, insertDetachedPaper, markVoted } from './detached-papers.ts'
import { lockBallotForVisitor } from './lock-ballot-for-visitor.ts'
import { createSignature } from './registration-store.ts'

/** Stands for a detached paper that its signature names, because no participant is known for it. */
const REPLACED = 'replaced'

/** A visitor has no place on a roll. */
const NOBODY = {
  memberStatus: null,
  memberRoles: [],
  addressConfirmed: false,
  onFrozenRoll: null,
  addressListed: null,
  codeRedeemed: null,
}

interface FinalizedDetached {
  /** Whether the receipt sent stands with the paper: a second tab may have sent another. */
  readonly receipt: 'kept' | 'other'
  /** Replaces the paper later, where the ballot allows it; shown this once. */
  readonly signature?: string
}

/**
 * Stores a detached paper once, in the transaction that marks its voter (specification E.6). Sent again it changes nothing, and
 * tells whether the same receipt stands.
 */
export async function finalizeDetached(
  trx: Trx,
  record: PaperRecord & { readonly replaces?: string },
  paper: Paper,
  receiptHash: string,
  day: string,
): Promise<FinalizedDetached> {
  if (record.status === 1) return { receipt: (await hasReceipt(trx, record.id, receiptHash)) ? 'kept' : 'other' }
  if (record.replaces !== undefined && !(await deleteDetachedPaper(trx, record.id, record.replaces)))
    return { receipt: (await hasReceipt(trx, record.id, receiptHash)) ? 'kept' : 'other' }
  const next = record.rules.allowRevote ? createSignature() : undefined
  await insertDetachedPaper(trx, record.id, paper, { receiptHash, signatureHash: next?.hash ?? null })
  if (record.paperId !== REPLACED) await markVoted(trx, record.paperId, day)
  return { receipt: 'kept', ...(next ? { signature: next.signature } : {}) }
}

/**
 * The paper that a signature given at finalizing replaces, as an empty one to fill in: nobody reads a detached paper back. A member
 * also needs the session; a visitor of a ballot without a roll the signature alone.
 */
export async function findReplacedPaper(
  trx: Trx,
  me: Me | undefined,
  uuid: string,
  { owner }: { readonly owner: PaperOwner },
): Promise<(PaperRecord & { readonly replaces: string }) | undefined> {
  if ('user' in owner) return undefined
  const ballot = await lockBallotForVisitor(trx, uuid)
  if (ballot?.secrecy !== 'detached' || !ballot.rules.allowRevote) return undefined
  if (!(await hasDetachedPaper(trx, ballot.id, owner.signature))) return undefined
  const blank = {
    paperId: REPLACED,
    status: 0 as const,
    votes: {},
    reasons: {},
    draft: null,
    draftReasons: null,
    saved: false,
    replaces: owner.signature,
  }
  const mine = me && (await lockPaper(trx, uuid, { user: me.userId }))
  if (mine?.status === 1) return { ...mine, ...blank }
  return ballot.rules.anonymous ? { ...ballot, ...NOBODY, ...blank, ownerId: null } : undefined
}
