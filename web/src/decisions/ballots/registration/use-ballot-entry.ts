import { type BallotEntry, selectBallotEntry } from '@folkmoot/core/decisions/ballots/registration/ballot-entry.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { type HeldSignature, useHeldSignature } from './held-signature.ts'

interface ReaderOfBallot {
  readonly entry: BallotEntry
  /** The signature that names the reader's paper; absent: the paper is found by session. */
  readonly held: HeldSignature | undefined
}

/** Where the reader stands before a ballot, and by which signature they vote. */
export function useBallotEntry(ballot: Ballot): ReaderOfBallot {
  const signedIn = useSession() !== undefined
  const held = useHeldSignature(ballot.uuid)
  const bySignature = !signedIn || ballot.refuses_vote === 'registration_required' || held?.replaces === true
  return {
    entry: selectBallotEntry(ballot, { signedIn, holdsSignature: held !== undefined }),
    held: bySignature ? held : undefined,
  }
}
