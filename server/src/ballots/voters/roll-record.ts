import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { BallotRecord } from '../store.ts'
import { countRollAtClosing, eligibleVoterSql, joinBallotMembership, type RollContext } from './roll.ts'

/** Finds the published salted digest of a ballot's roll; undefined if none was stored. */
export async function findRollHash(db: Db, ballotId: number): Promise<string | undefined> {
  const row = await db.selectFrom('ballot_rolls').select('hash').where('ballot_id', '=', ballotId).executeTakeFirst()
  return row?.hash
}

/** Selects the roll of ballot `b`, one line per voter: a uuid, or for a voter list the salted digest of an entry. */
const selectRollLines = (context: RollContext, { rules }: Pick<BallotRecord, 'rules'>, salt: string) => {
  if (rules.voters === 'LISTED')
    return sql`
  select encode(sha256(convert_to(${salt}::text || ' ' || coalesce(v.email, 'code ' || v.code_number), 'UTF8')), 'hex') as line
  from ballot_voters v, b where v.ballot_id = b.id`
  if (rules.roll === 'FROZEN')
    return sql`select u.uuid::text as line from ballot_roll f join users u on u.id = f.user_id, b where f.ballot_id = b.id`
  return sql`
  select u.uuid::text as line from b join memberships m on m.assembly_id = b.assembly_id and m.group_id is null
  join users u on u.id = m.user_id where ${sql.raw(eligibleVoterSql(context))}`
}

/** Selects voters who have left a live roll, one line each; `erased` if the account is gone. */
const selectDepartedVoters = (context: RollContext, { rules }: Pick<BallotRecord, 'rules'>) => sql`
  select coalesce(u.uuid::text, 'erased') as line from b join ballot_papers p on p.ballot_id = b.id and p.status = 1
  left join users u on u.id = p.user_id
  left ${sql.raw(joinBallotMembership('p.user_id'))}
  where ${rules.roll !== 'FROZEN'} and ${sql.raw(eligibleVoterSql(context))} is not true`

/**
 * Stores the roll of a just closed ballot once (specification E.3, E.4). Its digest is SHA-256 of the salt and the sorted lines
 * of the roll, one per line.
 */
export async function insertRollRecord(
  trx: Db,
  context: RollContext,
  ballot: Pick<BallotRecord, 'id' | 'rules' | 'openedAt' | 'eligible'>,
): Promise<{ eligible: number; joined: number }> {
  const before = await trx
    .selectFrom('ballot_rolls')
    .select('joined')
    .where('ballot_id', '=', ballot.id)
    .executeTakeFirst()
  if (before) return { eligible: ballot.eligible ?? 0, joined: before.joined }
  const counted = await countRollAtClosing(trx, context, ballot)
  const salt = randomBytes(16).toString('hex')
  await sql`
with b as (select * from ballots where id = ${ballot.id}),
listed as (
  select coalesce(array_agg(line order by line collate "C"), '{}') as voters
  from (${selectRollLines(context, ballot, salt)} union all ${selectDepartedVoters(context, ballot)}) lines)
insert into ballot_rolls (ballot_id, salt, voters, hash, joined)
select ${ballot.id}, ${salt}::text, voters,
  encode(sha256(convert_to(array_to_string(array_prepend(${salt}::text, voters), E'\n'), 'UTF8')), 'hex'), ${counted.joined}
from listed`.execute(trx)
  return counted
}

/** Deletes the stored rolls together with the voter lists; the digests stay. */
export async function eraseRollRecords(db: Db, countedBefore: string): Promise<void> {
  await sql`
update ballot_rolls r set voters = '{}', salt = '' from ballots b
where b.id = r.ballot_id and r.salt <> '' and b.counted_at < ${countedBefore}`.execute(db)
}

/** Finds the text whose SHA-256 is the roll's digest, so that the operator can prove it. */
export async function findRollText(db: Db, uuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
select array_to_string(array_prepend(r.salt, r.voters), E'\n') as text
from ballot_rolls r join ballots b on b.id = r.ballot_id where r.salt <> '' and b.uuid::text = ${uuid}`.execute(db)
  return rows[0]?.text
}
