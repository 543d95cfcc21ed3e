import { withDefaults } from '@folkmoot/core/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import type { AccountExport } from '@folkmoot/core/users/account-data.ts'
import { listUserActivity } from '../../activity-log/store.ts'
import { listOwnConsents } from '../../consents/store.ts'
import type { Db } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { listIdentities } from '../identities.ts'
import { readPreferences } from '../preferences.ts'
import { findAuthenticator, listPasskeys, serializePasskey } from '../second-factors/store.ts'
import { listSessions } from '../sessions.ts'
import { serializeAccount, type UserRow } from '../store.ts'

/** Everything stored about a user (specification C, Account: export own account). */
export async function exportAccount(context: Context, me: Me, user: UserRow): Promise<AccountExport> {
  const { db } = context
  return {
    account: serializeAccount(user),
    preferences: withDefaults(USER_SETTINGS, await readPreferences(db, user.id)),
    sessions: await listSessions(db, me),
    connections: (await listIdentities(db, user.id)).map((row) => ({
      provider: row.provider,
      at: row.issuer,
      name: row.subject,
      since: row.created_at,
    })),
    memberships: await exportMemberships(db, user.id),
    contributions: await exportContributions(db, user.id),
    feedback: await exportFeedback(db, user.id),
    ballots: await exportBallots(db, user.id),
    consents: await exportConsents(db, user.id),
    secondFactors: {
      authenticatorSince: (await findAuthenticator(db, user.id))?.created_at ?? null,
      passkeys: (await listPasskeys(db, user.id)).map(serializePasskey),
    },
    activity: await listUserActivity(db, context, user.id),
  }
}

const exportMemberships = (db: Db, userId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('assemblies as a', 'a.id', 'm.assembly_id')
    .leftJoin('working_groups as g', 'g.id', 'm.group_id')
    .select(['a.name as assembly', 'g.name as group', 'm.status', 'm.roles', 'm.message', 'm.created_at as since'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute()

const exportContributions = (db: Db, userId: number) =>
  db
    .selectFrom('contributions as c')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .select(['c.uuid', 'c.type', 'c.status', 'a.name as assembly', 'c.title', 'c.text'])
    .select(['c.place', 'c.city', 'c.state', 'c.latitude', 'c.longitude'])
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

const exportFeedback = (db: Db, userId: number) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('contributions as c', 'c.id', 'f.contribution_id')
    .select(['c.uuid as contribution', 'f.type', 'f.up', 'f.down', 'f.fav', 'f.flag'])
    .select(['f.need', 'f.benefit', 'f.feasibility', 'f.text', 'f.at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.at')
    .execute()

async function exportBallots(db: Db, userId: number) {
  const rows = await db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select(['b.uuid as ballot', 'b.title', 'p.status'])
    .where('p.user_id', '=', userId)
    .orderBy('b.id')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, finalized: status === 1 }))
}

const exportConsents = async (db: Db, userId: number) =>
  (await listOwnConsents(db, userId)).map(({ title, assemblyName, answer, textHash, at }) => ({
    campaign: title,
    assembly: assemblyName,
    answer,
    textSha256: textHash.toString('hex'),
    at,
  }))
