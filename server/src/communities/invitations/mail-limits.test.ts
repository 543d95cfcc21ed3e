import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invitations, memberUploads } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { countMails, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { runUpload } from './member-upload.ts'

const DAY = 86_400_000
let server: TestServices
before(async () => {
  server = await startTestServices({
    env: { ...MAIL_SETTINGS, ENVIRONMENT: 'production', RATE_LIMITS: 'letters=30/d' },
  })
})
after(() => server.stop())

/** An assembly whose founder has had the account for the given number of days. */
async function assemblyOf({ days }: { days: number }) {
  const assembly = await anAssembly(server.context)
  await makeOlder(assembly.founder, days)
  return { assembly, founder: await server.as(assembly.founder) }
}
const makeOlder = (id: number, days: number) =>
  server.context.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - days * DAY).toISOString() })
    .where('id', '=', id)
    .execute()

const invite = (caller: Awaited<ReturnType<typeof server.as>>, aid: number, email: string) =>
  caller.call(invitations.toAssembly, { params: { aid }, body: { email } })
const inviteRefused = (caller: Awaited<ReturnType<typeof server.as>>, aid: number, email: string) =>
  caller.refused(invitations.toAssembly, { params: { aid }, body: { email } })

function fileOf(emails: readonly string[]): FormData {
  const form = new FormData()
  form.append('file', new Blob([emails.join('\n')], { type: 'text/csv' }), 'people.csv')
  return form
}
const addresses = (n: number, of: string) => Array.from({ length: n }, (_, i) => `${of}${i}@letters.test`)
const isJob = (x: UploadReport | UploadJob): x is UploadJob => 'job' in x

test('a new account mails 20 invitations in all its assemblies together, then is refused with the waiting time; others are not affected [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 0 })
  const beside = await assemblyOf({ days: 0 })
  const body = { name: 'Second', shortname: 'second-of-new', invitations: [] }
  const second = await founder.call(assemblyCreation.create, { body })
  for (const [n, email] of addresses(20, 'new').entries()) {
    await invite(founder, n % 2 === 0 ? assembly.id : second.assemblyId, email)
  }
  const no = await inviteRefused(founder, second.assemblyId, 'one-too-many@letters.test')
  assert.deepEqual([no.status, no.refused], [429, 'letters_used_up'])
  assert.equal(no.text, 'On its first day, an account can send 20 invitations by e-mail. You can send more in 24\u00a0h.')
  assert.equal(await countMails(server.context.db, 'one-too-many@letters.test'), 0)
  await invite(beside.founder, beside.assembly.id, 'of-another@letters.test')
  await makeOlder(assembly.founder, 2)
  await invite(founder, assembly.id, 'a-day-later@letters.test')
})

test('the last invitation of a day, sent at once from two assemblies, is mailed by one of them; another account mails its own [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 0 })
  const beside = await assemblyOf({ days: 0 })
  const body = { name: 'Third', shortname: 'third-of-new', invitations: [] }
  const second = await founder.call(assemblyCreation.create, { body })
  for (const email of addresses(19, 'until-last')) await invite(founder, assembly.id, email)
  const outcomes = await raceCalls(server, 'attempts', [
    () => invite(founder, assembly.id, 'last-here@letters.test'),
    () => invite(founder, second.assemblyId, 'last-there@letters.test'),
    () => invite(beside.founder, beside.assembly.id, 'first-beside@letters.test'),
  ])
  assert.deepEqual(outcomes.slice(0, 2).toSorted(), ['letters_used_up', 'ok'])
  assert.equal(outcomes[2], 'ok')
})

test('an older account has a higher limit, and resending counts; concurrent mails to different addresses are counted one by one [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 3 })
  const first = await invite(founder, assembly.id, 'resent@letters.test')
  await founder.call(invitations.resend, { params: { iid: first.id } })
  for (const email of addresses(20, 'slow')) await invite(founder, assembly.id, email)
  const answers = await Promise.all(
    addresses(14, 'rush').map((email) =>
      server.app.inject({
        method: 'POST',
        url: `/api/assembly/${assembly.id}/membership/invitation`,
        headers: { session_key: founder.key ?? '' },
        payload: { email },
      }),
    ),
  )
  const refused = answers.filter((a) => a.statusCode === 429)
  assert.deepEqual([answers.filter((a) => a.statusCode === 200).length, refused.length], [8, 6])
  assert.equal(refused[0]?.json().code, 'letters_used_up')
  const wait = Number(refused[0]?.headers['retry-after'])
  assert.ok(wait > 86_000 && wait <= 86_400, `${wait} s until the first letter leaves the day`)
})

test('one address gets at most five invitations a day from all assemblies together; another address is not affected [B.10]', async () => {
  for (let n = 0; n < 5; n++) {
    const { assembly, founder } = await assemblyOf({ days: 3 })
    await invite(founder, assembly.id, n % 2 === 0 ? 'wanted@letters.test' : 'WANTED@letters.test')
  }
  const { assembly, founder } = await assemblyOf({ days: 3 })
  const no = await inviteRefused(founder, assembly.id, 'Wanted@letters.test')
  assert.deepEqual([no.status, no.refused], [429, 'recipient_used_up'])
  await invite(founder, assembly.id, 'less-wanted@letters.test')
  const list = await founder.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    query: { send_invitations: 'true' },
    body: fileOf(['wanted@letters.test', 'in-a-list@letters.test']),
  })
  assert.ok(!isJob(list))
  assert.deepEqual([list.invited, list.invalid], [1, [{ line: 1, email: 'wanted@letters.test', reason: 'recipient_used_up' }]])
})

test('founding an assembly with too many invitations succeeds and reports the addresses that were not invited [B.10]', async () => {
  const { founder, assembly } = await assemblyOf({ days: 0 })
  for (const email of addresses(18, 'before')) await invite(founder, assembly.id, email)
  const invitees = addresses(5, 'founded').map((email) => ({
    email,
    moderator: false,
    coordinator: false,
    expert: false,
  }))
  const body = { name: 'Founded', shortname: 'founded-late', invitations: invitees }
  const { invited } = await founder.call(assemblyCreation.create, { body })
  assert.equal(invited.sent, 2)
  assert.deepEqual(
    invited.invalid.map((i) => i.reason),
    ['used_up', 'used_up', 'used_up'],
  )
})

test('a list of a new account mails 20 now and the rest when the account is a day old; all are invited [B.10]', async () => {
  const { db } = server.context
  const { assembly, founder } = await assemblyOf({ days: 0 })
  const list = await founder.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    query: { send_invitations: 'true' },
    body: fileOf(addresses(60, 'paced')),
  })
  assert.ok(!isJob(list))
  const { created_at } = await db.selectFrom('users').select('created_at').where('id', '=', assembly.founder).executeTakeFirstOrThrow()
  const from = new Date(Date.parse(created_at) + DAY).toISOString()
  assert.deepEqual([list.invited, list.later], [60, { count: 40, from }])
  const { rows } = await server.context.pool.query<{ email: string; run_at: string }>(
    `select m.to_email as email, j.run_at from graphile_worker._private_jobs j join mails m on m.id = (j.payload ->> 'id')::integer
     where m.to_email like 'paced%'`,
  )
  const early = rows.filter((row) => Date.parse(row.run_at) < Date.now() + 60_000)
  const late = rows.filter((row) => Date.parse(row.run_at) >= Date.parse(from))
  assert.deepEqual([early.length, late.length], [20, 40])
})

test('two lists uploaded at once by a new account share its limit of the first day; another account keeps its own [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 0 })
  const beside = await assemblyOf({ days: 0 })
  const body = { name: 'Twin', shortname: 'twin-of-new', invitations: [] }
  const second = await founder.call(assemblyCreation.create, { body })
  const laterCounts: number[] = []
  const upload = (caller: typeof founder, aid: number, emails: readonly string[]) => async () => {
    const list = await caller.call(memberUploads.toAssembly, {
      params: { aid },
      query: { send_invitations: 'true' },
      body: fileOf(emails),
    })
    assert.ok(!isJob(list))
    laterCounts.push(list.later?.count ?? 0)
  }
  const outcomes = await raceCalls(server, 'attempts', [
    upload(founder, assembly.id, addresses(15, 'twin')),
    upload(founder, second.assemblyId, addresses(15, 'other-twin')),
  ])
  assert.deepEqual(outcomes, ['ok', 'ok'])
  assert.deepEqual(laterCounts.toSorted(), [0, 10], 'twenty of the thirty are mailed on the first day')
  laterCounts.length = 0
  await upload(beside.founder, beside.assembly.id, addresses(15, 'beside-twin'))()
  assert.deepEqual(laterCounts, [0])
})

test('a list of more people than an assembly invites a day is invited completely by an account older than a day, with no mail deferred [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 2 })
  const answer = await founder.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    query: { send_invitations: 'true' },
    body: fileOf(addresses(201, 'long')),
  })
  assert.ok(isJob(answer))
  await runUpload(server.context, answer.job)
  const done = await founder.call(memberUploads.job, { params: { id: answer.job } })
  assert.ok('report' in done)
  const { report } = done
  assert.deepEqual([report?.invited, report?.later, report?.invalid], [201, null, []])
})

test('one account uploads at most forty lists a day in all its assemblies, and lists without anybody to invite do not count; another account is not affected [B.10]', async () => {
  const one = await assemblyOf({ days: 3 })
  const upload = (caller: typeof one.founder, aid: number, n: number) => {
    const given = { params: { aid }, query: {}, body: fileOf([`list${n}of${aid}@letters.test`]) }
    return caller.call(memberUploads.toAssembly, given).then(
      () => 'done',
      (error: Error) => /answered (\d+).*"code":"(\w+)"/.exec(error.message)?.slice(1).join(' '),
    )
  }
  const own = [one.assembly.id]
  for (const n of [2, 3]) {
    const body = { name: `Of one ${n}`, shortname: `of-one-${n}`, invitations: [] }
    own.push((await one.founder.call(assemblyCreation.create, { body })).assemblyId)
  }
  const wrong = { params: { aid: own[0] ?? 0 }, query: {}, body: fileOf(['nobody', 'nowhere']) }
  for (let n = 0; n < 3; n++) await one.founder.call(memberUploads.toAssembly, wrong)
  for (const [nth, aid] of own.entries()) {
    for (let n = 0; n < 20; n++) assert.equal(await upload(one.founder, aid, n), nth < 2 ? 'done' : '429 uploads_used_up')
  }
  const told = async (aid = 0) => {
    const given = { params: { aid }, query: {}, body: fileOf(['late@letters.test']) }
    return (await one.founder.refused(memberUploads.toAssembly, given)).text
  }
  assert.match(await told(own[0]), /^Only 20 lists a day can be uploaded for one assembly\. .* in 24\u00a0h\.$/)
  assert.match(await told(own[2]), /^You can upload 40 lists a day in all your assemblies\. .* in 24\u00a0h\.$/)
  const other = await assemblyOf({ days: 3 })
  assert.equal(await upload(other.founder, other.assembly.id, 1), 'done')
})

test('with e-mail confirmation, an account with an unconfirmed address cannot mail anybody, and may pass links on [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 3 })
  const { db } = server.context
  const open = await invite(founder, assembly.id, 'while-confirmed@letters.test')
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', assembly.founder).execute()
  const params = { aid: assembly.id }
  const refused = [
    await inviteRefused(founder, assembly.id, 'stranger@letters.test'),
    await founder.refused(invitations.resend, { params: { iid: open.id } }),
    await founder.refused(memberUploads.toAssembly, {
      params,
      query: { send_invitations: 'true' },
      body: fileOf(['stranger@letters.test']),
    }),
    await founder.refused(messages.send, { params: { sid: assembly.space_id }, body: { title: 'Hello', text: 'All' } }),
  ]
  assert.deepEqual(
    refused.map((no) => [no.status, no.refused]),
    Array(4).fill([403, 'email_not_confirmed']),
  )
  const handed = await founder.call(invitations.toAssembly, {
    params,
    body: { email: 'by-hand@letters.test', mail: false },
  })
  assert.match(handed.link ?? '', /\/v1\/invitation\//)
  const mailed = await db
    .selectFrom('mails')
    .select('id')
    .where('to_email', 'in', ['stranger@letters.test', 'by-hand@letters.test'])
    .execute()
  assert.deepEqual(mailed, [])
})

test('a new account sends three messages by mail to its members, an older one more [B.10]', async () => {
  const { assembly, founder } = await assemblyOf({ days: 0 })
  await aMember(server.context, assembly)
  const send = { params: { sid: assembly.space_id }, body: { title: 'News', text: 'There is news.' } }
  for (let n = 0; n < 3; n++) await founder.call(messages.send, send)
  const no = await founder.refused(messages.send, send)
  assert.deepEqual([no.status, no.refused], [429, 'mailings_used_up'])
  const older = await assemblyOf({ days: 2 })
  const theirs = { ...send, params: { sid: older.assembly.space_id } }
  for (let n = 0; n < 4; n++) await older.founder.call(messages.send, theirs)
})

test('a confirmation is sent again three times an hour to one address, from any network address; another one is not affected [B.10]', async () => {
  const again = (email: string, n: number) =>
    server.app.inject({ method: 'POST', url: '/api/user/verify', payload: { email }, remoteAddress: `192.0.2.${n}` })
  for (let n = 0; n < 3; n++) assert.equal((await again('confirm-me@letters.test', n)).statusCode, 202)
  assert.equal((await again('Confirm-Me@letters.test', 4)).statusCode, 429)
  assert.equal((await again('confirm-them@letters.test', 5)).statusCode, 202)
  const body = {
    name: 'Stranger',
    email: 'signed-up@letters.test',
    password: 'long enough 7',
    repeatPassword: 'long enough 7',
  }
  const signUp = (n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      payload: { ...body, name: `Stranger ${n}` },
      remoteAddress: `198.51.100.${n}`,
    })
  for (let n = 0; n < 10; n++) assert.equal((await signUp(n)).statusCode, 202)
  assert.equal((await signUp(10)).statusCode, 429)
  assert.equal(await countMails(server.context.db, 'signed-up@letters.test'), 10)
})

test('an assembly sends 200 invitations a day, not counting those of other days, lists and assemblies [B.10]', async () => {
  const { db, clock } = server.context
  const [one, beside] = [await assemblyOf({ days: 3 }), await assemblyOf({ days: 3 })]
  const { id: aid } = one.assembly
  const { id: first } = await invite(one.founder, aid, 'first@day.test')
  const set = (values: { sends?: number; bulk?: boolean; sent_at?: string }) =>
    db.updateTable('invitations').set(values).where('id', '=', first).execute()
  await set({ sends: 200 })
  const no = await inviteRefused(one.founder, aid, 'second@day.test')
  assert.deepEqual([no.status, no.refused], [429, 'invitations_used_up'])
  await invite(beside.founder, beside.assembly.id, 'beside@day.test')
  await set({ bulk: true })
  await invite(one.founder, aid, 'second@day.test')
  await set({ bulk: false, sent_at: new Date(clock.now() - 25 * 3_600_000).toISOString() })
  await invite(one.founder, aid, 'third@day.test')
})
