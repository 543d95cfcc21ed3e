import { formatReceipt, RECEIPT_BYTES } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'

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
/** What nobody has copied or saved yet, by ballot. */
const unsaved = new Map<string, Set<ReceiptPart>>()
/** Ballots whose voter has not said that the receipt is kept. */
const unconfirmed = new Set<string>()
export type ReceiptPart = 'receipt' | 'signature'

const warn = (event: Event): void => event.preventDefault()
/** Within the site a receipt is found again, so only what ends the page asks for confirmation. */
function updateWarning(): void {
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', warn)
  else globalThis.removeEventListener?.('beforeunload', warn)
}

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
  const signature = stands && ballot.allow_revote ? { signature: vote.signature } : {}
  receipts.set(ballot.uuid, { receipt, stands, ...signature })
  if (stands) {
    unsaved.set(ballot.uuid, new Set(listReceiptParts(signature)))
    unconfirmed.add(ballot.uuid)
  } else {
    unsaved.delete(ballot.uuid)
    unconfirmed.delete(ballot.uuid)
  }
  updateWarning()
}

/** What the voter has to keep. */
export const listReceiptParts = ({ signature }: Pick<Receipt, 'signature'>): readonly ReceiptPart[] =>
  signature ? ['receipt', 'signature'] : ['receipt']

/** The voter has not said yet that the letters are kept. */
export const isReceiptToKeep = (ballot: string): boolean => unconfirmed.has(ballot)

/** The voter says that the letters are kept. */
export function confirmReceipt(ballot: string): void {
  unconfirmed.delete(ballot)
  unsaved.delete(ballot)
  updateWarning()
}

/** The voter has copied or saved these parts. */
export function markReceiptSaved(ballot: string, parts: readonly ReceiptPart[]): void {
  const left = unsaved.get(ballot)
  for (const part of parts) left?.delete(part)
  if (left?.size === 0) unsaved.delete(ballot)
  updateWarning()
}

export const readReceipt = (ballot: string): Receipt | undefined => receipts.get(ballot)
