import type { Db } from '../../../platform/database/open.ts'
import type { BallotRecord } from '../store.ts'
import { isRegistered } from './registration-store.ts'

/** Whether a signed-in person without a paper has to register first: as a member on the roll, or else as a visitor would. */
export async function mustRegisterToVote(
  db: Db,
  ballot: Pick<BallotRecord, 'id' | 'registration' | 'rules'>,
  userId: number,
  onRoll: boolean,
): Promise<boolean> {
  if (!onRoll) return ballot.rules.anonymous === true
  return ballot.registration?.required === true && !(await isRegistered(db, ballot.id, userId))
}
