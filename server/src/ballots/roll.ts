import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { onRoll } from '@folkmoot/core/ballots/policy.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'

type Rolled = Pick<Context, 'settings'>

/** A confirmed address counts only where confirmation is on; directory accounts are confirmed (decisions E.4). */
const confirmed = ({ settings }: Rolled) =>
  sql<boolean>`(${!settings.emailConfirmation} or u.email_verified or u.provider = 'ldap')`

/** The members `m` (of users `u`) on the roll of an assembly: `onRoll` of core, said in SQL. */
const rolled = (context: Rolled) => sql<boolean>`
(m.id is not null and m.group_id is null and m.status = 'ACCEPTED' and exists (select from unnest(m.roles) r where r <> 'FOLLOWER')
  and u.active and u.deleted_at is null and ${confirmed(context)})`

/** How many people may vote in an assembly now. */
export async function eligibleNow(db: Db, context: Rolled, assemblyId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
select count(*)::integer as n from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assemblyId} and ${rolled(context)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The roll at closing plus those who voted and left since; and of the voters, those who joined after opening (E.3, E.4). */
export async function rollAtClosing(
  db: Db,
  context: Rolled,
  ballot: { id: number; assemblyId: number; openedAt: string | null },
): Promise<{ eligible: number; joined: number }> {
  const { rows } = await sql<{ members: number; left: number; joined: number }>`
with roll as (
  select m.user_id, m.created_at from memberships m join users u on u.id = m.user_id
  where m.assembly_id = ${ballot.assemblyId} and ${rolled(context)})
select (select count(*)::integer from roll) as members,
  count(*) filter (where r.user_id is null)::integer as left,
  count(*) filter (where r.created_at > ${ballot.openedAt}::timestamptz)::integer as joined
from ballot_papers p left join roll r on r.user_id = p.user_id
where p.ballot_id = ${ballot.id} and p.status = 1`.execute(db)
  const { members = 0, left = 0, joined = 0 } = rows[0] ?? {}
  return { eligible: members + left, joined }
}

/** Everybody who may vote, with what a mail needs; `authors` adds the authors of candidates (decisions F). */
export async function readers(
  db: Db,
  context: Rolled,
  ballot: { id: number; assemblyId: number },
  authors: boolean,
): Promise<{ userId: number; email: string; lang: string; name: string }[]> {
  const { rows } = await sql<{ userId: number; email: string; lang: string; name: string }>`
select u.id as "userId", u.email, u.lang, u.name from users u
left join memberships m on m.assembly_id = ${ballot.assemblyId} and m.group_id is null and m.user_id = u.id
where u.email is not null and u.active and u.deleted_at is null and (${rolled(context)}
  or (${authors} and u.id in (select a.user_id from ballot_candidates k
    join contribution_authors a on a.contribution_id = k.contribution_id where k.ballot_id = ${ballot.id})))
order by u.id`.execute(db)
  return rows
}

/** What a person is to an assembly, with the word whether their address is confirmed: three columns of one row. */
export const voterColumns = (context: Rolled) => sql`
m.status as "memberStatus", coalesce(m.roles, '{}') as "memberRoles", ${confirmed(context)} as confirmed`

export interface VoterColumns {
  readonly memberStatus: Standing['status'] | null
  readonly memberRoles: Role[]
  readonly confirmed: boolean
}

export const isEligible = (row: VoterColumns): boolean =>
  onRoll({ signedIn: true, admin: false, status: row.memberStatus ?? undefined, roles: row.memberRoles }, row.confirmed)

/** Is the caller's address confirmed, where that is asked? */
export async function isConfirmed(db: Db, context: Rolled, userId: number): Promise<boolean> {
  if (!context.settings.emailConfirmation) return true
  const { rows } = await sql<{ confirmed: boolean }>`
select ${confirmed(context)} as confirmed from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.confirmed ?? false
}
