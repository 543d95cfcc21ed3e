import { hashConsentText } from '../../../communities/consents/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import { hashSecret } from '../../../platform/shared/secrets.ts'
import { FAR_FUTURE } from './insert-people.ts'
import { insertRow } from './insert-row.ts'
import type { Group, SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'

type SideBeforeRecords = Pick<SideWorld, 'mark' | 'assembly' | 'people'> & { readonly group: Group }

/** A token that never expires, with its secret. */
export async function insertToken(
  db: Db,
  kind: string,
  mark: string,
  about: { name?: string; userId?: number; data?: object },
): Promise<string> {
  const secret = `${about.name ?? kind}-token-of-${mark}`
  await insertRow(db, 'tokens', {
    token_hash: hashSecret(secret),
    kind,
    user_id: about.userId ?? null,
    data: JSON.stringify(about.data ?? {}),
    created_at: LONG_AGO,
    expires_at: FAR_FUTURE,
  })
  return secret
}

/** A profile returned by a social network. */
const socialProfile = (mark: string, errand: object) => ({
  errand,
  identity: { provider: 'facebook', issuer: 'http://127.0.0.1:9', subject: `${mark}-subject` },
  person: { subject: `${mark}-subject`, called: `${mark} Social`, email: `social@${mark}.test`, emailVerified: true },
  kept: { token: '', expiresAt: null },
})

/** One token of every kind. */
export async function insertTokens(
  db: Db,
  { mark, assembly, people }: SideBeforeRecords,
  passwordHash: string,
): Promise<Record<string, string>> {
  const signup = { name: `${mark} New`, email: `new@${mark}.test`, lang: 'en-US', passwordHash, wish: {} }
  const proofHash = hashSecret(`proof of ${mark}`).toString('hex')
  return {
    signup: await insertToken(db, 'signup', mark, { data: signup }),
    email: await insertToken(db, 'email', mark, { userId: people.Un.id, data: { email: people.Un.email } }),
    reset: await insertToken(db, 'reset', mark, { userId: people.Me.id, data: { email: people.Me.email } }),
    ticket: await insertToken(db, 'ticket', mark, {
      userId: people.Me.id,
      data: { session: hashSecret(people.Me.key).toString('hex') },
    }),
    captcha: await insertToken(db, 'captcha', mark, {}),
    challenge: await insertToken(db, 'challenge', mark, {}),
    directory: await insertToken(db, 'directory', mark, {
      userId: people.Me.id,
      data: { assemblyId: assembly.id, name: `${mark}-member`.toLowerCase(), email: people.Me.email },
    }),
    social: await insertToken(db, 'social', mark, { userId: people.Me.id, data: { provider: 'facebook' } }),
    connect: await insertToken(db, 'socialback', mark, {
      name: 'connect',
      userId: people.Me.id,
      data: socialProfile(mark, { act: 'connect', userId: people.Me.id }),
    }),
    enter: await insertToken(db, 'socialback', mark, {
      name: 'enter',
      data: socialProfile(mark, { act: 'enter', proofHash, assemblyId: undefined }),
    }),
  }
}

async function insertInvitation(
  db: Db,
  { mark, assembly, people }: SideBeforeRecords,
  key: string,
  email: string,
  groupId: number | null,
): Promise<{ id: number; token: string }> {
  const token = `invitation-${key}-of-${mark}`
  const { id } = await insertRow(db, 'invitations', {
    assembly_id: assembly.id,
    group_id: groupId,
    email,
    token_hash: hashSecret(token),
    mailed: true,
    sends: 1,
    sent_at: LONG_AGO,
    invited_by: people.CO.id,
    invitation_email: `${mark} invites you`,
    created_at: LONG_AGO,
    expires_at: FAR_FUTURE,
  })
  return { id, token }
}

export async function insertInvitations(db: Db, place: SideBeforeRecords): Promise<SideWorld['invitations']> {
  return {
    assembly: await insertInvitation(db, place, 'assembly', place.people.Iv.email, null),
    group: await insertInvitation(db, place, 'group', place.people.Iv.email, place.group.id),
    toMember: await insertInvitation(db, place, 'member', place.people.other.email, place.group.id),
  }
}

/** Inserts an uploaded list of people, stored responses, attempts, mails, signals, connections and the activity log. */
export async function insertRecords(
  db: Db,
  { mark, assembly, people }: SideBeforeRecords,
): Promise<{ uploadId: number; mailId: number; meetingId: number }> {
  await insertRow(db, 'idempotency_keys', {
    user_id: people.Me.id,
    key: mark,
    body_hash: mark,
    owner: crypto.randomUUID(),
    answer_status: 200,
    answer: JSON.stringify({ mark }),
    at: FAR_FUTURE,
  })
  await insertRow(db, 'attempts', { limit_name: 'invitations', who: mark, at: LONG_AGO })
  const mail = await insertRow(db, 'mails', {
    to_email: people.Me.email,
    to_user_id: people.Me.id,
    from_user_id: people.CO.id,
    lang: 'en-US',
    letter: 'users.reset',
    subject: `${mark} subject`,
    text: `${mark} text`,
    html: `<p>${mark}</p>`,
    at: LONG_AGO,
    pending: 'refused',
    cause: 'letter',
  })
  await insertRow(db, 'signals', {
    at: LONG_AGO,
    event: 'NEW_COORDINATOR_SIGNAL',
    actor_id: people.CO.id,
    space_id: assembly.spaceId,
    data: JSON.stringify({ title: `${mark} message`, text: mark, lang: 'en-US', mailed: true, meeting: null }),
    told_at: LONG_AGO,
  })
  for (const [provider, issuer] of [
    ['ldap', assembly.uuid],
    ['facebook', 'http://127.0.0.1:9'],
  ] as const)
    await insertRow(db, 'user_identities', {
      user_id: people.AU.id,
      provider,
      issuer,
      subject: `${mark}-author`.toLowerCase(),
      created_at: LONG_AGO,
    })
  await insertRow(db, 'action_log', { at: LONG_AGO, path: `/${mark}`, action: 'LOGIN', user_hash: mark })
  const { id } = await insertRow(db, 'member_uploads', {
    assembly_id: assembly.id,
    user_id: people.CO.id,
    send: false,
    rows: JSON.stringify([{ email: `listed@${mark}.test` }]),
    invalid: '[]',
    created_at: LONG_AGO,
  })
  const meeting = await insertRow(db, 'signals', {
    at: LONG_AGO,
    event: 'MEETING',
    actor_id: people.CO.id,
    space_id: assembly.spaceId,
    data: JSON.stringify({
      ...{ title: `${mark} meeting`, text: mark, lang: 'en-US', mailed: true },
      meeting: {
        uuid: crypto.randomUUID(),
        start: '2027-02-10T18:00:00.000Z',
        end: '2027-02-10T20:00:00.000Z',
        place: `${mark} net loft`,
        registration: { places: 20 },
      },
      assemblyId: assembly.id,
      groupId: null,
    }),
    told_at: LONG_AGO,
  })
  await db.insertInto('meeting_attendees').values({ signal_id: meeting.id, user_id: people.AU.id, at: LONG_AGO }).execute()
  return { uploadId: id, mailId: mail.id, meetingId: meeting.id }
}

/** The member's agreement to a campaign's consent form, as it is now. */
export async function insertConsents(db: Db, { mark, people, campaigns }: SideWorld): Promise<void> {
  for (const campaign of [campaigns.proposals, campaigns.voting])
    await insertRow(db, 'consents', {
      campaign_id: campaign.id,
      user_id: people.Me.id,
      answer: 'APPROVED',
      text_hash: hashConsentText(`${mark} consent text`),
      at: LONG_AGO,
    })
}

/** Inserts a file row; its bytes are written when the world is opened. */
export async function insertFile(db: Db, mark: string, key: string, uploaderId: number) {
  const name = `${hashSecret(`${mark} ${key}`).toString('hex').slice(0, 32)}.png`
  const { id } = await insertRow(db, 'files', {
    name,
    title: `${mark} ${key}.png`,
    target: 'attachment',
    type: 'image/png',
    size: 68,
    uploader_id: uploaderId,
    who: `${mark}`,
    at: LONG_AGO,
  })
  return { id, name }
}

/** A finished export in documents, by the coordinator. */
export async function insertExport(db: Db, { people }: SideWorld): Promise<number> {
  const query = { format: 'PDF', docFormat: 'PDF', fields: ['title'] }
  const { id } = await insertRow(db, 'contribution_exports', {
    user_id: people.CO.id,
    request: JSON.stringify({ space: { by: 'id', name: '1' }, query, locale: 'en-US', withheld: {} }),
    status: 'DONE',
    total: 1,
    done: 1,
    file: 'none.zip',
    size: 1,
    at: LONG_AGO,
    // it can be opened in every test
    finished_at: '2100-01-01T00:00:00.000Z',
  })
  return id
}

/** A finished import of contributions, by the coordinator. */
export async function insertImport(db: Db, { mark, people, campaigns, items }: SideWorld): Promise<number> {
  const { id } = await insertRow(db, 'contribution_imports', {
    campaign_id: campaigns.proposals.id,
    user_id: people.CO.id,
    type: 'PROPOSAL',
    create_themes: false,
    dry_run: false,
    file_name: `${mark}.csv`,
    status: 'DONE',
    rows: '[]',
    errors: '[]',
    total: 1,
    done: 1,
    created: 1,
    at: LONG_AGO,
    finished_at: LONG_AGO,
  })
  const { id: contribution_id } = items.proposal
  await db
    .insertInto('contribution_import_items')
    .values({ import_id: id, contribution_id, revision: 1, status: 'PUBLISHED', authors: 1 })
    .execute()
  return id
}
