import { createHash, randomBytes } from 'node:crypto'
import { takesOneTimeCodes } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { BallotRecord } from '../store.ts'
import { countEligibleVoters } from './count-voters.ts'
import { eligibleVoterSql, type RollContext, resolveRollRule, toDefaultRule } from './roll.ts'

const LIST_VOTER_ENTRIES = defineStatement({
  name: 'ballots.list-voter-entries',
  params: { ballot: 'int' },
  row: { entry: 'text' },
  text: ({ ballot }) => `
select coalesce(email, '') || ' ' || coalesce(code_hash, '') as entry from ballot_voters where ballot_id = ${ballot}`,
})

const FREEZE_ROLL = defineStatement({
  name: 'ballots.freeze-roll',
  params: { ballot: 'int', defaultRule: 'text' },
  row: { entry: 'text' },
  text: ({ ballot, defaultRule }) => `
with kept as (
  insert into ballot_roll (ballot_id, user_id)
  select b.id, u.id from ballots b join memberships m on m.assembly_id = b.assembly_id join users u on u.id = m.user_id
  where b.id = ${ballot} and ${eligibleVoterSql(defaultRule)} returning user_id)
select u.uuid::text as entry from kept join users u on u.id = kept.user_id`,
})

/**
 * Fixes the roll of a ballot before it counts as opened: stores a frozen roll with its size and a salted hash, and deletes a
 * voter list that the rule does not use.
 */
export async function settleRollAtOpening(
  trx: Db,
  context: RollContext,
  { id: ballot, rules, registration }: Pick<BallotRecord, 'id' | 'rules' | 'registration'>,
): Promise<{ eligible: number | null; roll_hash: string | null }> {
  const { voters, time } = resolveRollRule(context, rules)
  if (voters !== 'LISTED' && !takesOneTimeCodes(registration?.fields ?? []))
    await trx.deleteFrom('ballot_voters').where('ballot_id', '=', ballot).execute()
  if (time === 'LIVE' || rules.anonymous) return { eligible: null, roll_hash: null }
  const eligible = await countEligibleVoters(trx, context, ballot)
  const rows =
    voters === 'LISTED'
      ? await LIST_VOTER_ENTRIES.list(trx, { ballot })
      : await FREEZE_ROLL.list(trx, { ballot, defaultRule: toDefaultRule(context) })
  return { eligible, roll_hash: saltedHash(rows.map(({ entry }) => entry)) }
}

/** SHA-256 of a random salt and the sorted entries, one per line, as `salt:hash`. */
function saltedHash(entries: readonly string[]): string {
  const salt = randomBytes(16).toString('hex')
  const hash = createHash('sha256')
    .update([salt, ...entries.toSorted()].join('\n'))
    .digest('hex')
  return `${salt}:${hash}`
}
