import type { AccountExport } from '@folkmoot/core/log/account.ts'
import { withDefaults } from '@folkmoot/core/users/preferences.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { identitiesOf } from '../users/identities.ts'
import { readPreferences } from '../users/preferences.ts'
import { findAuthenticator, listPasskeys, serializePasskey } from '../users/second-factors/store.ts'
import { listSessions } from '../users/sessions.ts'
import { accountOf, type UserRow } from '../users/store.ts'
import { activityOf } from './store.ts'

/** Everything kept under somebody's name (decisions C, Account: export own account). */
export async function exportAccount(context: Context, me: Me, user: UserRow): Promise<AccountExport> {
  const { db } = context
  return {
    account: accountOf(user),
    preferences: withDefaults(await readPreferences(db, user.id)),
    sessions: await listSessions(db, me),
    connections: (await identitiesOf(db, user.id)).map((row) => ({
      provider: row.provider,
      at: row.issuer,
      name: row.subject,
      since: row.created_at,
    })),
    memberships: await memberships(db, user.id),
    contributions: await contributions(db, user.id),
    feedback: await feedback(db, user.id),
    ballots: await ballots(db, user.id),
    secondFactors: {
      authenticatorSince: (await findAuthenticator(db, user.id))?.created_at ?? null,
      passkeys: (await listPasskeys(db, user.id)).map(serializePasskey),
    },
    activity: await activityOf(db, context, user.id),
  }
}

const memberships = (db: Db, userId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('assemblies as a', 'a.id', 'm.assembly_id')
    .leftJoin('working_groups as g', 'g.id', 'm.group_id')
    .select(['a.name as assembly', 'g.name as group', 'm.status', 'm.roles', 'm.message', 'm.created_at as since'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute()

const contributions = (db: Db, userId: number) =>
  db
    .selectFrom('contributions as c')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .select(['c.uuid', 'c.type', 'c.status', 'a.name as assembly', 'c.title', 'c.text'])
    .select(['c.created_at as createdAt', 'c.updated_at as updatedAt'])
    .where((e) =>
      e.or([
        e('c.creator_id', '=', userId),
        e.exists(
          e
            .selectFrom('contribution_authors as w')
            .select('w.user_id')
            .whereRef('w.contribution_id', '=', 'c.id')
            .where('w.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('c.id')
    .execute()

const feedback = (db: Db, userId: number) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('contributions as c', 'c.id', 'f.contribution_id')
    .select(['c.uuid as contribution', 'f.type', 'f.up', 'f.down', 'f.fav', 'f.flag'])
    .select(['f.need', 'f.benefit', 'f.feasibility', 'f.text', 'f.at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.at')
    .execute()

async function ballots(db: Db, userId: number) {
  const rows = await db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select(['b.uuid as ballot', 'b.title', 'p.status'])
    .where('p.user_id', '=', userId)
    .orderBy('b.id')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, finalized: status === 1 }))
}
