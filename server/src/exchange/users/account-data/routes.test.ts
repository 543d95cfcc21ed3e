import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { sql } from 'kysely'
import { sealAuthenticatorSecret } from '../../../accounts/users/second-factors/authenticator.ts'
import { generateTotpCode } from '../../../accounts/users/second-factors/testing/add-authenticator.ts'
import { findUser } from '../../../accounts/users/store.ts'
import { createTestUser, hashPasswordCheaply } from '../../../accounts/users/testing/create-users.ts'
import { startTestServices, testServices } from '../../../app/services/testing/services.ts'
import { openWorld } from '../../../app/testing/open-world.ts'
import { isBlockedByRows, raceCalls } from '../../../app/testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../../../deliberation/contributions/testing/contributions.ts'

const server = testServices()

const password = 'a quiet harbour'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const someone = async (email: string, town?: { id: number }) => {
  const { db } = server.context
  const user = town ? await createTownMember(db, town.id) : await createTestUser(db, {})
  const password_hash = await hashPasswordCheaply(password)
  await db.updateTable('users').set({ email, password_hash }).where('id', '=', user.id).execute()
  return user
}
const remove = async (id: number, given = password) =>
  (await server.as(id)).call(accountData.remove, { params: { id }, body: { password: given } })

test('a deleted account keeps no name, address, settings or membership; its user gets a mail and cannot sign in [C 7]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const user = await someone('leaver@rivermouth.test', town)
  const theirs = await server.as(user.id)
  await remove(user.id)
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.name, row.email, row.username, row.password_hash, row.active], ['Former member', null, null, null, false])
  assert.equal(row.uuid, user.uuid)
  assert.deepEqual(await db.selectFrom('memberships').select('id').where('user_id', '=', user.id).execute(), [])
  assert.equal((await theirs.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  const login = { body: { email: 'leaver@rivermouth.test', password } }
  assert.equal((await server.visitor.refused(users.login, login)).refused, 'bad_credentials')
  const mail = await db.selectFrom('mails').select('subject').where('to_email', '=', 'leaver@rivermouth.test').executeTakeFirst()
  assert.equal(mail?.subject, 'Your account at Folkmoot was deleted')
  const again = { name: 'Back', email: 'leaver@rivermouth.test', password, repeatPassword: password }
  assert.ok('sessionKey' in (await server.visitor.call(signup.signUp, { body: again })))
})

test('deleting needs the password again and works for one’s own account only [C]', async () => {
  const user = await someone('careful@rivermouth.test')
  const me = await server.as(user.id)
  const no = await me.refused(accountData.remove, { params: { id: user.id }, body: { password: 'wrong' } })
  assert.deepEqual([no.refused, no.status], ['password_wrong', 400])
  const other = await someone('other@rivermouth.test')
  assert.equal((await me.refused(accountData.remove, { params: { id: other.id }, body: { password } })).status, 403)
  assert.equal((await me.refused(accountData.export, { params: { id: other.id } })).status, 403)
})

test('the last coordinator of an assembly cannot delete the account before another is named [MEM-018]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const user = await someone('leader@rivermouth.test', town)
  await db
    .updateTable('memberships')
    .set({ roles: ['MEMBER', 'COORDINATOR'] })
    .where('user_id', '=', user.id)
    .execute()
  const me = await server.as(user.id)
  const no = await me.refused(accountData.remove, { params: { id: user.id }, body: { password } })
  assert.deepEqual([no.refused, no.status], ['last_coordinator', 409])
  await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  await remove(user.id)
})

test('a user who is only invited to coordinate can delete the account, without waiting for locks on assemblies of others [MEM-018]', async () => {
  const { db } = server.context
  const [invitedTo, elsewhere] = [await createTown(db), await createTown(db)]
  const user = await someone('invited@rivermouth.test', await createTown(db))
  await db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: invitedTo.id,
      user_id: user.id,
      status: 'INVITED',
      roles: ['MEMBER', 'COORDINATOR'],
      created_at: '2026-11-01T12:00:00Z',
      changed_at: '2026-11-01T12:00:00Z',
    })
    .execute()
  await createTownMember(db, elsewhere.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const rows = `select from assemblies where id = ${elsewhere.id}`
  assert.equal(await isBlockedByRows(server, rows, () => remove(user.id)), false)
})

test('the export contains the account, memberships and own texts, and no secret [C]', async () => {
  const { db } = server.context
  const town = await createTown(db, { name: 'Exportville' })
  const user = await someone('taker@rivermouth.test', town)
  const me = await server.as(user.id)
  const given = await me.call(accountData.export, { params: { id: user.id } })
  assert.equal(given.account.email, 'taker@rivermouth.test')
  assert.deepEqual(
    given.memberships.map((m) => [m.assembly, m.roles]),
    [['Exportville', ['MEMBER']]],
  )
  assert.equal(given.preferences['notifications.preference.frequency'], 'daily')
  assert.equal(given.sessions.length, 1)
  const text = JSON.stringify(given)
  assert.equal(text.includes('argon2') || text.includes(me.key ?? '?'), false)
})

test('published texts stay under Former member, private drafts without another author are deleted; an export has only what the user wrote [C 7]', async () => {
  const open = await startTestServices({ time: IDEAS_DAY })
  try {
    const { db } = open.context
    const place = await createCampaignWorld(open)
    const [leaver, other] = [await place.person(), await place.person()]
    const password_hash = await hashPasswordCheaply(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', leaver.userId).execute()
    const published = await place.write(leaver)
    const alone = await place.write(leaver, { title: 'Only mine' })
    const shared = await place.write(leaver, { title: 'Ours' })
    const unsigned = await place.write(other, { title: 'Not mine' })
    await forceStatus(db, unsigned, 'DRAFT')
    await db.deleteFrom('contribution_authors').where('user_id', '=', other.userId).execute()
    await forceStatus(db, alone, 'DRAFT')
    await forceStatus(db, shared, 'DRAFT')
    const { id } = await db.selectFrom('contributions').select('id').where('uuid', '=', shared.uuid).executeTakeFirstOrThrow()
    await db.insertInto('contribution_authors').values({ contribution_id: id, user_id: other.userId, position: 1 }).execute()

    const exported = await other.call(accountData.export, { params: { id: other.userId } })
    assert.deepEqual(exported.contributions.map((own) => own.uuid).sort(), [unsigned.uuid, shared.uuid].sort())
    await leaver.call(accountData.remove, { params: { id: leaver.userId }, body: { password } })
    const read = await open.visitor.call(contributions.publicOne, { params: { uuid: published.uuid } })
    assert.deepEqual(
      read.authors.map((a) => a.name),
      ['Former member'],
    )
    const left = await db.selectFrom('contributions').select('uuid').where('creator_id', '=', leaver.userId).execute()
    assert.deepEqual(left.map((row) => row.uuid).sort(), [published.uuid, shared.uuid].sort())
    const theirs = await db.selectFrom('contributions').select('uuid').where('creator_id', '=', other.userId).execute()
    assert.deepEqual(theirs, [{ uuid: unsigned.uuid }])
  } finally {
    await open.stop()
  }
})

test('a finalized paper stays counted without a person, an unfinished one is deleted; those of other users stay [C 7]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const user = await someone('voter@rivermouth.test', town)
  const ballot = (title: string) =>
    db
      .insertInto('ballots')
      .values({
        assembly_id: town.id,
        title,
        voting_system_type: 'PLURALITY',
        rules: '{}',
        starts_on: '2026-11-01',
        ends_on: '2026-11-30',
        dated_on: '2026-11-01',
        timezone: 'UTC',
        seed: Buffer.alloc(32),
        seed_commitment: '',
        created_at: '2026-11-01T00:00:00.000Z',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const beside = await createTownMember(db, town.id)
  const [done, begun] = [await ballot('Done'), await ballot('Begun')]
  await db
    .insertInto('ballot_papers')
    .values([
      { ballot_id: done.id, user_id: user.id, status: 1 },
      { ballot_id: begun.id, user_id: user.id, status: 0 },
      { ballot_id: begun.id, user_id: beside.id, status: 0 },
    ] as never)
    .execute()
  await remove(user.id)
  const papers = await db.selectFrom('ballot_papers').select(['ballot_id', 'user_id', 'status']).orderBy('status').execute()
  assert.deepEqual(papers, [
    { ballot_id: begun.id, user_id: beside.id, status: 0 },
    { ballot_id: done.id, user_id: null, status: 1 },
  ])
})

test('consents are exported with the version of their text, and deleted with the account; those of others stay [C 7]', async () => {
  const { db } = server.context
  const town = await createTown(db, { name: 'Consentville' })
  const configs = { 'research-consent-text': 'We study how people decide.' }
  const campaign = await createTestCampaign(server.context, town, { title: 'The study', configs })
  const [leaver, other] = [await someone('agreed@rivermouth.test', town), await someone('stays@rivermouth.test', town)]
  const answer = async (user: { id: number }) =>
    (await server.as(user.id)).call(consents.answer, {
      params: { aid: town.id, cid: campaign.id, uid: user.id, answer: 'APPROVED' },
      body: { consentText: 'We study how people decide.' },
    })
  const { answeredAt } = await answer(leaver)
  const before = await (await server.as(leaver.id)).call(accountData.export, { params: { id: leaver.id } })
  assert.deepEqual(before.consents, [
    {
      campaign: 'The study',
      assembly: 'Consentville',
      answer: 'APPROVED',
      textSha256: '7c933f35a6ce2bd14b646626af6de8fa56c910f950c7f78537c8c1312e8411c5',
      at: answeredAt,
    },
  ])
  const unanswered = await (await server.as(other.id)).call(accountData.export, { params: { id: other.id } })
  assert.deepEqual(unanswered.consents, [])
  await answer(other)
  await remove(leaver.id)
  const left = await db.selectFrom('consents').select('user_id').where('campaign_id', '=', campaign.id).execute()
  assert.deepEqual(left, [{ user_id: other.id }])
})

test('an answer to a consent form during the deletion of its account is refused and leaves no row [C 7]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const configs = { 'research-consent-text': 'We study how people decide.' }
  const campaign = await createTestCampaign(server.context, town, { configs })
  const user = await someone('racing@rivermouth.test', town)
  const me = await server.as(user.id)
  const answer = () =>
    me.call(consents.answer, {
      params: { aid: town.id, cid: campaign.id, uid: user.id, answer: 'APPROVED' },
      body: { consentText: 'We study how people decide.' },
    })
  // the deletion has locked the account when it waits for the membership
  const rows = `select from memberships where user_id = ${user.id}`
  assert.deepEqual(await raceCalls(server, { rows }, [() => remove(user.id), answer]), ['ok', 'not_allowed'])
  assert.deepEqual(await db.selectFrom('consents').select('user_id').where('user_id', '=', user.id).execute(), [])
})

test('the export contains flags with their reason, removals with the objection, what one follows and one’s devices, and nobody else’s [C]', async () => {
  const world = await openWorld()
  try {
    const { a, b } = world.world
    const exportOf = async ({ id, key }: { id: number; key: string }) => world.withKey(key).call(accountData.export, { params: { id } })
    const flag = {
      up: false,
      down: false,
      fav: false,
      flag: true,
      flagReason: 'SPAM',
      flagNote: 'It sells lamps.',
    } as const
    const params = { aid: a.assembly.id, cid: a.campaigns.proposals.id, coid: a.items.proposal.id }
    await world.withKey(a.people.Me.key).call(feedback.giveInAssembly, { params, body: flag })
    const member = await exportOf(a.people.Me)
    const flagged = member.feedback.find((given) => given.flag)
    assert.deepEqual([flagged?.contribution, flagged?.flagReason, flagged?.flagNote], [a.items.proposal.uuid, 'SPAM', 'It sells lamps.'])
    assert.deepEqual(member.following.map(({ space, type }) => [space, type]).slice(0, 1), [[a.campaigns.proposals.spaceUuid, 'REGULAR']])
    assert.equal(member.mailStops[0]?.id, a.told.stop)
    assert.deepEqual(
      member.devices.map(({ id, current }) => [id, current]),
      [[a.told.device, true]],
    )
    assert.deepEqual([member.removals, member.passageComments, member.bans], [[], [], []])
    const { bans } = await exportOf(a.people.appellant)
    assert.deepEqual(
      bans.map(({ assembly, reason, appeal }) => [assembly, reason, appeal]),
      [[`${a.mark} town`, `${a.mark} reason of a ban`, `${a.mark} appeal`]],
    )
    const author = await exportOf(a.people.AU)
    assert.deepEqual(
      author.passageComments.map(({ contribution, quote }) => [contribution, quote]),
      [[a.items.proposal.uuid, `${a.mark} text`]],
    )
    assert.ok(author.removals.some((removal) => removal.objection !== ''))
    const own = new Set([a.items.removed.uuid, a.items.objected.uuid])
    assert.ok(author.removals.every(({ contribution }) => own.has(contribution)))
    for (const secret of ['sealed:', b.mark]) assert.ok(!JSON.stringify([member, author]).includes(secret), secret)
  } finally {
    await world.stop()
  }
})

test('an account without a password is deleted by its owner soon after signing in, or with a second factor; a session of before is told to sign in again', async () => {
  const { db } = server.context
  const [user, bystander, guarded] = [await createTestUser(db, {}), await createTestUser(db, {}), await createTestUser(db, {})]
  const me = await server.as(user.id)
  const params = { id: user.id }
  const age = (id: number) => sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`.execute(db)
  await age(user.id)
  const no = await me.refused(accountData.remove, { params, body: {} })
  assert.deepEqual([no.refused, no.status], ['fresh_sign_in_needed', 403])
  assert.equal((await me.refused(accountData.remove, { params, body: { password: 'any' } })).refused, 'fresh_sign_in_needed')
  await (await server.as(user.id)).call(accountData.remove, { params, body: {} })
  assert.equal(await findUser(db, user.id), undefined)
  assert.ok(await findUser(db, bystander.id))

  await db
    .insertInto('authenticators')
    .values({
      user_id: guarded.id,
      secret: sealAuthenticatorSecret(server.context, guarded.id, SECRET),
      created_at: new Date().toISOString(),
    })
    .execute()
  await db.updateTable('users').set({ second_factor: true }).where('id', '=', guarded.id).execute()
  const theirs = await server.as(guarded.id)
  const at = { params: { id: guarded.id } }
  assert.equal((await theirs.refused(accountData.remove, { ...at, body: {} })).refused, 'reauthentication_required')
  await theirs.call(accountData.remove, { ...at, body: { proof: { code: generateTotpCode(SECRET) } } })
  assert.equal(await findUser(db, guarded.id), undefined)
})
