/** What decides which of its pages a ballot opens for a reader. */
interface BallotEntryInput {
  readonly state: string
  /** Visitors may register. */
  readonly anonymous: boolean
  /** The code of the refusal if the caller tried to vote now; null when they can. */
  readonly refuses_vote: string | null
}

/**
 * Where a reader stands before a ballot: they may vote, have to register first, have to sign in, may not vote at all, or the ballot
 * takes no votes (VOT-007, VOT-026, VOT-053).
 */
export type BallotEntry = 'vote' | 'register' | 'sign-in' | 'not-eligible' | 'not-open'

/** `holdsSignature`: this browser tab holds the signature of a registration for the ballot. */
export function selectBallotEntry(
  { state, anonymous, refuses_vote: refusal }: BallotEntryInput,
  { signedIn, holdsSignature }: { readonly signedIn: boolean; readonly holdsSignature: boolean },
): BallotEntry {
  if (state !== 'open' || refusal === 'ballot_closed') return 'not-open'
  if (signedIn && (refusal === null || refusal === 'paper_finished')) return 'vote'
  if (holdsSignature && anonymous) return 'vote'
  if (signedIn) return refusal === 'registration_required' ? 'register' : 'not-eligible'
  return anonymous ? 'register' : 'sign-in'
}
