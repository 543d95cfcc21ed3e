import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'
import { deleteValue, readValue, writeValue } from '../../../platform/lib/storage.ts'

interface PaperName {
  readonly uuid: string
  readonly signature: string
}
type DraftVotes = PaperDocument['vote']['votes']

/** A draft is kept by the fingerprint of its signature: the signature itself stays out of this storage. */
const keyOf = ({ uuid, signature }: PaperName): string =>
  `ballot.draft.${uuid}.${signature === 'me' ? signature : sha256(signature).slice(0, 16)}`

const isVote = (row: unknown): row is DraftVotes[number] =>
  typeof row === 'object' &&
  row !== null &&
  'candidate_id' in row &&
  typeof row.candidate_id === 'number' &&
  'value' in row &&
  typeof row.value === 'string'

/**
 * The server keeps no draft of a detached paper, so this device does until it is finalized (specification E.6). Called with what
 * the server answered to a save or a finalization.
 */
export function storeDraft(document: PaperDocument, name: PaperName): void {
  if (document.ballot.secrecy !== 'detached') return
  if (document.vote.status === 0) writeValue(keyOf(name), document.vote.votes)
  else deleteValue(keyOf(name))
}

/** A detached paper as the server gave it, with the votes that this device keeps. */
export function restoreDraft<T extends PaperDocument>(document: T, name: PaperName): T {
  const draft = document.vote.status === 1 ? undefined : readValue(keyOf(name))
  if (document.ballot.secrecy !== 'detached' || !Array.isArray(draft) || !draft.every(isVote)) return document
  const known = new Set(document.ballot.candidates.filter((c) => !c.withdrawn).map(({ id }) => id))
  return {
    ...document,
    vote: { ...document.vote, untouched: false, votes: draft.filter((row) => known.has(row.candidate_id)) },
  }
}
