import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { sql } from 'kysely'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { aGroup } from '../../communities/groups/testing/groups.ts'
import { type BallotMailJob, sendBallotMails } from './ballot-mails.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from './testing/ballots.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({
    time: VOTING_DAY,
    env: { PUBLIC_URL: 'https://moot.example.org', SMTP_URL: 'smtp://127.0.0.1:9' },
  })
})
after(() => server.stop())

/** Runs the jobs that write mails and those that they add, and returns the mails; none of them is tried to be sent. */
async function mailsOfJobs() {
  const { db } = server.context
  for (;;) {
    const { rows } = await sql<{ payload: BallotMailJob }>`
select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
where t.identifier = 'ballot-letters' order by p.id`.execute(db)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    if (rows.length === 0) break
    for (const { payload } of rows) await sendBallotMails(server.context, payload, async (_trx, _context, letters) => [...letters])
  }
  const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute()
  await db.deleteFrom('mails').execute()
  return mails
}

test('opening a ballot mails everybody on the roll in their language, with the last day in the ballot’s zone', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { members: LOCALES.length, timezone: 'America/Bogota' })
  for (const [n, lang] of LOCALES.entries())
    await db
      .updateTable('users')
      .set({ lang })
      .where('id', '=', town.users[n]?.id ?? 0)
      .execute()
  await createTownMember(db, town.assembly.id, { roles: ['FOLLOWER'] })
  await createTownMember(db, town.assembly.id, { status: 'REQUESTED' })
  await anOpenBallot(town, { votesLimit: 2 })
  const mails = await mailsOfJobs()
  assert.equal(mails.length, LOCALES.length + 1)
  assert.equal(new Set(mails.map((m) => m.subject)).size, LOCALES.length)
  const english = mails.find((m) => m.to_user_id === town.users[0]?.id)
  assert.match(english?.text ?? '', /open until Sunday, January\u00a031,\u00a02027 at\u00a011:59.PM \(America\/Bogota\)/)
  assert.match(english?.text ?? '', /Choose at most 2 proposals\./)
  assert.match(english?.text ?? '', /Those who run the server could\./)
  assert.ok(english?.text.includes(`https://moot.example.org/v2/assembly/${town.assembly.id}/campaign/`))
  for (const one of mails) assert.doesNotMatch(`${one.subject} ${one.text}`, /\{\{|undefined|mail\./)
})

test('the mail that voting is open never tells to choose or rank more proposals than there are', async () => {
  for (const [options, sentence] of [
    [{ votesLimit: 9 }, /Choose at most 3 proposals\./],
    [{ settings: { 'component.voting.system': 'RANKED' } }, /Put up to 3 proposals in order/],
  ] as const) {
    await anOpenBallot(await aVotingTown(server, { members: 1 }), options)
    const [mail] = await mailsOfJobs()
    assert.match(mail?.text ?? '', sentence)
  }
})

test('the mail that voting is open says of secrecy what the ballot says: hidden, apart from names, or with names after the count', async () => {
  const secrecies = [
    [{}, /Other members cannot see your vote\. Those who run the server could\./],
    [{ 'component.voting.show-names': 'TRUE' }, /members of this assembly see your name beside your vote\./],
    [{ 'component.voting.secrecy': 'detached' }, /cannot link you to your vote\./],
  ] as const
  for (const [settings, sentence] of secrecies) {
    const town = await aVotingTown(server, { members: 5 })
    await anOpenBallot(town, { settings })
    const mails = await mailsOfJobs()
    assert.equal(mails.length, 6)
    for (const { text } of mails) {
      assert.equal(/come back to it on the same device\./.test(text), 'component.voting.secrecy' in settings)
      assert.deepEqual(
        secrecies.map(([, one]) => one.test(text)),
        secrecies.map(([, one]) => one === sentence),
        text,
      )
    }
  }
})

test('mails about changes contain the reason; result mails name the winners and also go to authors of candidates', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  await mailsOfJobs()
  const author = await createTownMember(db, (await aVotingTown(server)).assembly.id)
  await db
    .insertInto('contribution_authors')
    .values({ contribution_id: town.proposals[0]?.id ?? 0, user_id: author.id })
    .execute()
  const params = { uuid: ballot.uuid }
  await town.coordinator.call(ballots.extend, { params, body: { ends_at: '2027-02-03', reason: 'Snow' } })
  const [extended] = await mailsOfJobs()
  assert.match(extended?.text ?? '', /until Wednesday, February\u00a03,\u00a02027.*\n\nReason: Snow/)
  const candidate = String(ballot.candidates[1]?.id)
  await town.coordinator.call(ballots.withdraw, { params: { ...params, candidate }, body: { reason: 'Sold' } })
  assert.match((await mailsOfJobs())[0]?.text ?? '', /“Benches” was withdrawn/)
  await town.coordinator.call(ballots.close, { params, body: { reason: 'Done' } })
  const mails = await mailsOfJobs()
  assert.deepEqual(
    mails.map((m) => m.letter),
    ['ballots.results', 'ballots.results', 'ballots.results'],
    'that it was closed early is told with the result, in one mail',
  )
  // its last day may be the day on which it is closed
  assert.match(mails[0]?.text ?? '', /was closed before the end of its last day\.[\s\S]*\n\nReason: Done\n/)
  assert.ok(mails.some((m) => m.letter === 'ballots.results' && m.to_user_id === author.id))
  assert.ok(mails.at(-1)?.text.includes(`https://moot.example.org/v1/ballot/${ballot.uuid}/result`))
  assert.match(mails.at(-1)?.text ?? '', /Selected: none/)
})

test('a result mail says what was selected only where the vote binds, and of how many only where there is a roll', async () => {
  const cases = [
    [true, {}, /Finalized votes: 1\. People who could vote: 2\.\n\nSelected: Benches\n/],
    [false, {}, /Recommended by the vote: Benches\. Coordinators decide what is selected\./],
    [true, { 'component.voting.anonymous': 'TRUE' }, /Finalized votes: 1\.\n\nRecommended by the vote: Benches\./],
  ] as const
  for (const [binding_ballot, settings, sentence] of cases) {
    const town = await aVotingTown(server, { members: 1 })
    await server.context.db.updateTable('campaigns').set({ binding_ballot }).where('id', '=', town.campaign.id).execute()
    const ballot = await anOpenBallot(town, { winners: 'FIXED', settings })
    await voteAndClose(town, ballot, ['Benches'])
    const results = (await mailsOfJobs()).filter(({ letter }) => letter === 'ballots.results')
    assert.equal(results.length, 2)
    for (const { text } of results) assert.match(text, sentence)
  }
})

test('result mails go once to each recipient with an open account and an address, whatever their groups', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { members: 2 })
  const beside = await aVotingTown(server)
  await anOpenBallot(beside)
  const ballot = await anOpenBallot(town)
  await mailsOfJobs()
  const here = town.assembly.id
  const follower = () => createTownMember(db, here, { roles: ['FOLLOWER'] })
  const author = await follower()
  const blocked = await follower()
  const gone = await follower()
  const elsewhere = await follower()
  await aGroup(db, here, { members: [author.id, town.users[0]?.id ?? 0] })
  for (const { id } of [author, blocked, gone])
    await db
      .insertInto('contribution_authors')
      .values({ contribution_id: town.proposals[0]?.id ?? 0, user_id: id })
      .execute()
  await db
    .insertInto('contribution_authors')
    .values({ contribution_id: beside.proposals[0]?.id ?? 0, user_id: elsewhere.id })
    .execute()
  await db.updateTable('users').set({ active: false }).where('id', '=', blocked.id).execute()
  await db.updateTable('users').set({ deleted_at: '2027-01-02T00:00:00Z' }).where('id', '=', gone.id).execute()
  const [member, silent] = town.users.map(({ id }) => id)
  await db
    .updateTable('users')
    .set({ email: null })
    .where('id', '=', silent ?? 0)
    .execute()
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const results = (await mailsOfJobs()).filter(({ letter }) => letter === 'ballots.results')
  const coordinator = results.find(({ to_user_id: id }) => id !== member && id !== author.id)?.to_user_id
  assert.deepEqual(
    results.map(({ to_user_id: id }) => id),
    [coordinator, member, author.id],
  )
  assert.ok(coordinator && ![silent, blocked.id, gone.id, elsewhere.id].includes(coordinator))
})

test('a large assembly is mailed in chunks, each member once and nobody else', async () => {
  const { db } = server.context
  const town = await aVotingTown(server)
  const bystander = await aVotingTown(server, { members: 1 })
  await sql`
with made as (
  insert into users (name, email, email_verified, created_at)
  select 'Many ' || n, 'many' || n || '@letters.test', true, now() from generate_series(1, 230) n returning id)
insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
select 'ASSEMBLY', ${town.assembly.id}, id, 'ACCEPTED', '{MEMBER}', now(), now() from made`.execute(db)
  await anOpenBallot(town)
  const mails = await mailsOfJobs()
  assert.equal(mails.length, 231)
  assert.equal(new Set(mails.map((m) => m.to_user_id)).size, 231)
  assert.ok(mails.every((m) => m.letter === 'ballots.opened' && m.to_user_id !== bystander.users[0]?.id))
})
