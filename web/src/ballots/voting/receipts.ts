import { formatReceipt, RECEIPT_BYTES } from '@folkmoot/core/ballots/registration/signature.ts'
import type { PaperDocument } from '@folkmoot/core/ballots/schemas.ts'
import { sha256 } from '@folkmoot/core/tally/sha256.ts'

/** What the voter of a detached paper keeps: it is shown on the page that finalized it, and stored nowhere. */
export interface Receipt {
  readonly receipt: string
  /** False: a receipt that another tab or device made stands with the paper. */
  readonly stands: boolean
  /** Replaces the paper, where the ballot allows it. */
  readonly signature?: string
}

/** Receipts that were sent without an answer: sent again, they are the same. */
const sent = new Map<string, string>()
const receipts = new Map<string, Receipt>()

/** The receipt to send with a detached paper, and its SHA-256. */
export function createReceipt(ballot: string): { receipt: string; receipt_sha256: string } {
  const receipt = sent.get(ballot) ?? formatReceipt(crypto.getRandomValues(new Uint8Array(RECEIPT_BYTES)))
  sent.set(ballot, receipt)
  return { receipt, receipt_sha256: sha256(receipt) }
}

/** Keeps the receipt of a paper that the server has stored. */
export function keepReceipt(receipt: string, { ballot, vote, receipt: outcome }: PaperDocument): void {
  sent.delete(ballot.uuid)
  const stands = outcome === 'kept'
  receipts.set(ballot.uuid, {
    receipt,
    stands,
    ...(stands && ballot.allow_revote ? { signature: vote.signature } : {}),
  })
}

export const readReceipt = (ballot: string): Receipt | undefined => receipts.get(ballot)
