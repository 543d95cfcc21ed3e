import type { AccountExport } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { withDefaults } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { sql } from 'kysely'
import { listUserActivity } from '../../../accounts/activity-log/store.ts'
import { listIdentities } from '../../../accounts/users/identities.ts'
import { readPreferences } from '../../../accounts/users/preferences.ts'
import { findAuthenticator, listPasskeys, serializePasskey } from '../../../accounts/users/second-factors/store.ts'
import { listSessions } from '../../../accounts/users/sessions.ts'
import { serializeAccount, type UserRow } from '../../../accounts/users/store.ts'
import { listOwnConsents } from '../../../communities/consents/store.ts'
import { listOwnSeats } from '../../../deliberation/juries/list-own-seats.ts'
import { listMailStops } from '../../../news/notifications/mails/mail-stop-routes.ts'
import { listPushDevices } from '../../../news/notifications/push/push-devices.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'

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
    statements: await exportStatements(db, user.id),
    progressNotes: await exportProgressNotes(db, user.id),
    passageComments: await exportPassageComments(db, user.id),
    removals: await exportRemovals(db, user.id),
    bans: await exportBans(db, user.id),
    meetings: await exportMeetings(db, user.id),
    following: await exportFollowing(db, user.id),
    mailStops: await listMailStops(db, user.id),
    devices: await listPushDevices(db, me),
    ballots: await exportBallots(db, user.id),
    jurySeats: await listOwnSeats(db, user.id),
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

async function exportContributions(db: Db, userId: number) {
  const rows = await listOwnContributions(db, userId)
  const values = await listValuesOf(
    db,
    rows.map((row) => row.id),
    null,
  )
  return rows.map(({ id, ...row }) => ({ ...row, customFields: pickValues(values, id) }))
}

const listOwnContributions = (db: Db, userId: number) =>
  db
    .selectFrom('contributions as c')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .select(['c.id', 'c.uuid', 'c.type', 'c.status', 'a.name as assembly', 'c.title', 'c.text'])
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

async function exportFeedback(db: Db, userId: number) {
  const rows = await listOwnFeedback(db, userId)
  const values = await listValuesOf(
    db,
    rows.map((row) => row.id),
    userId,
  )
  return rows.map(({ id, ...row }) => ({
    ...row,
    customFields: row.type === 'TECHNICAL_ASSESSMENT' ? pickValues(values, id) : [],
  }))
}

const listOwnFeedback = (db: Db, userId: number) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('contributions as c', 'c.id', 'f.contribution_id')
    .select(['c.id', 'c.uuid as contribution', 'f.type', 'f.up', 'f.down', 'f.fav', 'f.flag'])
    .select(['f.flag_reason as flagReason', 'f.flag_note as flagNote'])
    .select(['f.need', 'f.benefit', 'f.feasibility', 'f.text', 'f.at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.at')
    .execute()

const exportStatements = (db: Db, userId: number) =>
  db
    .selectFrom('assessments as s')
    .innerJoin('contributions as c', 'c.id', 's.contribution_id')
    .innerJoin('working_groups as g', 'g.id', 's.group_id')
    .select(['c.uuid as contribution', 'g.name as group', 's.need', 's.benefit', 's.feasibility', 's.text', 's.at'])
    .where('s.created_by', '=', userId)
    .orderBy('s.id')
    .execute()

const exportProgressNotes = (db: Db, userId: number) =>
  db
    .selectFrom('progress_notes as n')
    .innerJoin('contributions as c', 'c.id', 'n.contribution_id')
    .select(['c.uuid as contribution', 'n.stage', 'n.text', 'n.spent', 'n.picture', 'n.link', 'n.at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id')
    .execute()

const exportPassageComments = (db: Db, userId: number) =>
  db
    .selectFrom('document_comments as m')
    .innerJoin('document_threads as t', 't.id', 'm.thread_id')
    .innerJoin('documents as d', 'd.id', 't.document_id')
    .innerJoin('contributions as c', 'c.id', 'd.contribution_id')
    .select(['c.uuid as contribution', 't.quote', 'm.text', 'm.suggestion', 'm.at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute()

const exportRemovals = (db: Db, userId: number) =>
  db
    .selectFrom('removals as r')
    .innerJoin('contributions as c', 'c.id', 'r.contribution_id')
    .select(['c.uuid as contribution', 'r.reason', 'r.note', 'r.at', 'r.objection', 'r.objected_at as objectedAt'])
    .select(['r.decision', 'r.answer'])
    .where('c.creator_id', '=', userId)
    .orderBy('r.id')
    .execute()

const exportBans = (db: Db, userId: number) =>
  db
    .selectFrom('bans as b')
    .innerJoin('assemblies as a', 'a.id', 'b.assembly_id')
    .leftJoin('working_groups as g', 'g.id', 'b.group_id')
    .select(['a.name as assembly', 'g.name as group', 'b.reason', 'b.at', 'b.until', 'b.lifted_at as liftedAt'])
    .select(['b.appeal', 'b.appealed_at as appealedAt', 'b.decision', 'b.answer'])
    .where('b.user_id', '=', userId)
    .orderBy('b.id')
    .execute()

/** The meetings for which somebody has registered. */
const exportMeetings = (db: Db, userId: number) =>
  db
    .selectFrom('meeting_attendees as r')
    .innerJoin('signals as s', 's.id', 'r.signal_id')
    .select([sql<string>`s.data->>'title'`.as('title'), sql<string>`s.data->'meeting'->>'start'`.as('start')])
    .select('r.at')
    .where('r.user_id', '=', userId)
    .orderBy('r.signal_id')
    .execute()

const exportFollowing = (db: Db, userId: number) =>
  db
    .selectFrom('subscriptions as f')
    .innerJoin('spaces as s', 's.id', 'f.space_id')
    .select(['s.uuid as space', 'f.type', 'f.ignored_events as ignoredEvents', 'f.created_at as since'])
    .where('f.user_id', '=', userId)
    .orderBy('f.id')
    .execute()

/** What is filled in on contributions, or in somebody's assessments of them. */
const listValuesOf = (db: Db, contributionIds: readonly number[], assessorId: number | null) =>
  db
    .selectFrom('custom_field_values as v')
    .innerJoin('custom_fields as f', 'f.id', 'v.field_id')
    .select(['v.contribution_id', 'f.name', 'v.value'])
    .where('v.contribution_id', 'in', [0, ...contributionIds])
    .where('v.user_id', assessorId === null ? 'is' : '=', assessorId)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()

const pickValues = (values: Awaited<ReturnType<typeof listValuesOf>>, contributionId: number) =>
  values.filter((value) => value.contribution_id === contributionId).map(({ name, value }) => ({ name, value }))

async function exportBallots(db: Db, userId: number) {
  const rows = await db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select(['b.uuid as ballot', 'b.title', 'p.status'])
    .where('p.user_id', '=', userId)
    .orderBy('b.id')
    .execute()
  const detached = await db
    .selectFrom('ballot_participants as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select(['b.uuid as ballot', 'b.title', 'p.voted_on'])
    .where('p.user_id', '=', userId)
    .orderBy('b.id')
    .execute()
  return [
    ...rows.map(({ status, ...row }) => ({ ...row, finalized: status === 1 })),
    ...detached.map(({ voted_on, ...row }) => ({ ...row, finalized: voted_on !== null, votedOn: voted_on })),
  ]
}

const exportConsents = async (db: Db, userId: number) =>
  (await listOwnConsents(db, userId)).map(({ title, assemblyName, answer, textHash, at }) => ({
    campaign: title,
    assembly: assemblyName,
    answer,
    textSha256: textHash.toString('hex'),
    at,
  }))
