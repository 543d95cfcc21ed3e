import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, defineStatementVariants } from '../../../platform/database/statement.ts'
import { votedSql } from '../paper-store.ts'
import type { BallotRecord } from '../store.ts'
import { countRollAtClosing } from './count-voters.ts'
import { eligibleVoterSql, joinBallotMembership, type RollContext, toDefaultRule } from './roll.ts'

/** Finds the published salted digest of a ballot's roll; undefined if none was stored. */
export async function findRollHash(db: Db, ballotId: number): Promise<string | undefined> {
  const row = await db.selectFrom('ballot_rolls').select('hash').where('ballot_id', '=', ballotId).executeTakeFirst()
  return row?.hash
}

type RollShape = { readonly listed: boolean; readonly frozen: boolean }

/** Selects the roll of ballot `b`, one line per voter: a uuid, or for a voter list the salted digest of an entry. */
function rollLinesSql({ listed, frozen }: RollShape, salt: string, defaultRule: string): string {
  if (listed)
    return `
  select encode(sha256(convert_to(${salt} || ' ' || coalesce(v.email, 'code ' || v.code_number), 'UTF8')), 'hex') as line
  from ballot_voters v, b where v.ballot_id = b.id`
  if (frozen)
    return `
  select u.uuid::text as line from ballot_roll f join users u on u.id = f.user_id, b where f.ballot_id = b.id`
  return `
  select u.uuid::text as line from b join memberships m on m.assembly_id = b.assembly_id
  join users u on u.id = m.user_id where ${eligibleVoterSql(defaultRule)}`
}

/** Selects voters who have left a live roll, one line each; `erased` if the account is gone. */
const departedVotersSql = (defaultRule: string): string => `
  select coalesce(u.uuid::text, 'erased') as line from b join ${votedSql('(select id from b)')} p on true
  left join users u on u.id = p.user_id
  left ${joinBallotMembership('p.user_id')}
  where ${eligibleVoterSql(defaultRule)} is not true`

const INSERT_ROLL = defineStatementVariants({
  name: 'ballots.insert-roll',
  params: { ballot: 'int', salt: 'text', joined: 'int', defaultRule: 'text' },
  row: {},
  examples: [
    { listed: false, frozen: false },
    { listed: false, frozen: true },
    { listed: true, frozen: false },
    { listed: true, frozen: true },
  ],
  text: ({ ballot, salt, joined, defaultRule }, shape: RollShape) => `
with b as (select * from ballots where id = ${ballot}),
listed as (
  select coalesce(array_agg(line order by line collate "C"), '{}') as voters
  from (${rollLinesSql(shape, salt, defaultRule)}
    ${shape.frozen ? '' : `union all ${departedVotersSql(defaultRule)}`}) lines)
insert into ballot_rolls (ballot_id, salt, voters, hash, joined)
select ${ballot}, ${salt}, voters,
  encode(sha256(convert_to(array_to_string(array_prepend(${salt}, voters), E'\n'), 'UTF8')), 'hex'), ${joined}
from listed`,
})

/**
 * Stores the roll of a just closed ballot once (specification E.3, E.4). Its digest is SHA-256 of the salt and the sorted lines
 * of the roll, one per line.
 */
export async function insertRollRecord(
  trx: Db,
  context: RollContext,
  ballot: Pick<BallotRecord, 'id' | 'rules' | 'openedAt' | 'eligible'>,
): Promise<{ eligible: number; joined: number }> {
  const before = await trx.selectFrom('ballot_rolls').select('joined').where('ballot_id', '=', ballot.id).executeTakeFirst()
  if (before) return { eligible: ballot.eligible ?? 0, joined: before.joined }
  const counted = await countRollAtClosing(trx, context, ballot)
  const salt = randomBytes(16).toString('hex')
  const shape: RollShape = { listed: ballot.rules.voters === 'LISTED', frozen: ballot.rules.roll === 'FROZEN' }
  const values = { ballot: ballot.id, salt, joined: counted.joined, defaultRule: toDefaultRule(context) }
  await INSERT_ROLL(shape).list(trx, values)
  return counted
}

/** Deletes the stored rolls together with the voter lists; the digests stay. */
export async function eraseRollRecords(db: Db, countedBefore: string): Promise<void> {
  await sql`
update ballot_rolls r set voters = '{}', salt = '' from ballots b
where b.id = r.ballot_id and r.salt <> '' and b.counted_at < ${countedBefore}`.execute(db)
}

const FIND_ROLL_TEXT = defineStatement({
  name: 'ballots.find-roll-text',
  params: { uuid: 'text' },
  row: { text: 'text' },
  text: ({ uuid }) => `
select array_to_string(array_prepend(r.salt, r.voters), E'\n') as text
from ballot_rolls r join ballots b on b.id = r.ballot_id where r.salt <> '' and b.uuid::text = ${uuid}`,
})

/** Finds the text whose SHA-256 is the roll's digest, so that the operator can prove it. */
export const findRollText = async (db: Db, uuid: string): Promise<string | undefined> => (await FIND_ROLL_TEXT.find(db, { uuid }))?.text
