import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations, memberUploads } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { resumeUploads, runUpload } from './member-upload.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z', env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

function fileOf(text: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'people.csv')
  return form
}
const many = (n: number, of = 'p') => Array.from({ length: n }, (_, i) => `${of}${i}@list.test`).join('\n')
const isJob = (x: UploadReport | UploadJob): x is UploadJob => 'job' in x

test('every row of an assembly list becomes an invitation, the same for known and unknown addresses; bad rows are reported [MEM-037, MEM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const known = await createTestUser(context.db, { email: 'known@list.test' })
  const member = await aMember(context, assembly)
  const address = await context.db.selectFrom('users').select('email').where('id', '=', member.userId).executeTakeFirstOrThrow()
  const coordinator = await server.as(assembly.founder)
  const report = await coordinator.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    query: { send_invitations: 'true' },
    body: fileOf(`email,name,lastname,language,role\n${known.email}\nnew@list.test,Ana,Lee,es,EXPERT\n${address.email}\nbad@\n`),
  })
  assert.deepEqual(report, {
    added: 0,
    invited: 2,
    alreadyMembers: 1,
    invalid: [{ line: 5, email: 'bad@', reason: 'not_email' }],
    links: [],
    later: null,
    notTaken: [],
  })
  const own = await (await server.as(known.id)).refused(memberships.ofAssembly, { params: { aid: assembly.id } })
  assert.equal(own.status, 403)
  const mails = await context.db.selectFrom('mails').selectAll().where('to_email', 'like', '%@list.test').execute()
  assert.deepEqual(mails.map((m) => [m.to_email, m.lang]).sort(), [
    ['known@list.test', 'en-US'],
    ['new@list.test', 'es-ES'],
  ])
  const list = await coordinator.call(invitations.list, {
    params: { targetType: 'ASSEMBLY', target: assembly.id, status: 'INVITED' },
  })
  assert.deepEqual(list.list.map((i) => [i.email, i.expert]).sort(), [
    ['known@list.test', false],
    ['new@list.test', true],
  ])
})

test('without send_invitations no mail is sent and each row has a link to pass on, stored sealed [MEM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const coordinator = await server.as(assembly.founder)
  const report = await coordinator.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    body: fileOf('hand@list.test'),
  })
  if (isJob(report)) throw new Error('a job for one row')
  assert.deepEqual([report.invited, report.links.map((l) => l.email)], [1, ['hand@list.test']])
  const token = report.links[0]?.url.split('/').at(-1) ?? ''
  assert.equal((await server.visitor.call(invitations.read, { params: { token } })).open, true)
  const rows = await context.pool.query('select * from member_uploads')
  assert.equal(JSON.stringify(rows.rows).includes(token), false)
})

test('a list of more than 100 rows runs as a job: 202, progress, and finally the same report for its uploader only [MEM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const coordinator = await server.as(assembly.founder)
  const job = await coordinator.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    body: fileOf(many(101)),
  })
  assert.ok(isJob(job))
  assert.deepEqual([job.done, job.total, job.report], [0, 101, null])
  const asked = await context.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'member-upload'")
  assert.equal(asked.rowCount, 1)
  await runUpload(context, job.job)
  const done = await coordinator.call(memberUploads.job, { params: { id: job.job } })
  assert.ok('report' in done)
  assert.deepEqual([done.done, done.report?.invited, done.report?.links.length], [101, 101, 101])
  const other = await server.as((await aMember(context, assembly, ['MEMBER', 'COORDINATOR'])).userId)
  assert.equal((await other.refused(memberUploads.job, { params: { id: job.job } })).status, 404)
})

test('a failed job continues where it stopped, and two concurrent jobs process no row twice [MEM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const coordinator = await server.as(assembly.founder)
  const job = await coordinator.call(memberUploads.toAssembly, {
    params: { aid: assembly.id },
    body: fileOf(many(120, 'q')),
  })
  assert.ok(isJob(job))
  const lists: [number, number][] = []
  const work = async () => {
    const { done, invited } = await runUpload(context, job.job)
    lists.push([done, invited])
  }
  assert.deepEqual(await raceCalls(server, 'invitations', [work, work]), ['ok', 'ok'])
  assert.deepEqual(lists, [
    [120, 120],
    [120, 120],
  ])
  const made = await context.db.selectFrom('invitations').select(['email', 'sends']).where('assembly_id', '=', assembly.id).execute()
  assert.deepEqual([made.length, Math.max(...made.map((i) => i.sends))], [120, 1])
})

test('a list stops inviting when its uploader’s account is closed before the job ends; another list continues [MEM-039]', async () => {
  const { context } = server
  const upload = async (of: string) => {
    const assembly = await anAssembly(context)
    const coordinator = await server.as(assembly.founder)
    const job = await coordinator.call(memberUploads.toAssembly, {
      params: { aid: assembly.id },
      body: fileOf(many(120, of)),
    })
    assert.ok(isJob(job))
    return { founder: assembly.founder, id: job.job }
  }
  const [closed, bystander] = [await upload('closed'), await upload('beside')]
  await context.db.updateTable('users').set({ active: false }).where('id', '=', closed.founder).execute()
  const lists = [await runUpload(context, closed.id), await runUpload(context, bystander.id)]
  assert.deepEqual(
    lists.map((list) => [list.finished_at !== null, list.done, list.invited]),
    [
      [true, 0, 0],
      [true, 120, 120],
    ],
  )
})

test('a list of a group adds members of its assembly at once, who are told by whom, and invites all others [MEM-036, MEM-039, F]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const { membershipId, userId } = await aMember(context, assembly)
  const { email } = await context.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const coordinator = await server.as(assembly.founder)
  const params = { aid: assembly.id, cid: group.campaignId, gid: group.id }
  const report = await coordinator.call(memberUploads.toGroup, {
    params,
    body: fileOf(`${email},,,,EXPERT\nfar@list.test`),
  })
  if (isJob(report)) throw new Error('a job for two rows')
  assert.deepEqual([report.added, report.invited], [1, 1])
  const inside = await coordinator.call(memberships.ofGroup, { params: { gid: group.id } })
  const added = inside.list.find((m) => m.userId === userId)
  assert.deepEqual(
    added?.roles.map((r) => r.name),
    ['MEMBER', 'EXPERT'],
  )
  assert.ok(membershipId)
  const events = await context.db.selectFrom('signals').selectAll().where('event', '=', 'ADDED_TO_GROUP').execute()
  assert.deepEqual(
    events.map(({ actor_id, data }) => [actor_id, data]),
    [[assembly.founder, events[0] && { ...events[0].data, groupId: group.id, userId }]],
  )
  const beside = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  for (const cid of [beside.campaignId, 999_999, 'x']) {
    const no = await coordinator.refused(memberUploads.toGroup, {
      params: { ...params, cid },
      body: fileOf('a@list.test'),
    })
    assert.equal(no.status, 404)
  }
  await context.db.updateTable('campaigns').set({ deleted_at: context.clock.iso() }).where('id', '=', group.campaignId).execute()
  assert.equal((await coordinator.refused(memberUploads.toGroup, { params, body: fileOf('a@list.test') })).status, 404)
  const elsewhere = await anAssembly(context)
  const wrong = { ...params, cid: beside.campaignId, gid: beside.id, aid: elsewhere.id }
  assert.equal(
    (await (await server.as(elsewhere.founder)).refused(memberUploads.toGroup, { params: wrong, body: fileOf('a@list.test') })).status,
    404,
  )
})

test('only coordinators upload; no file, a large file and an unreadable file are refused with the reason [MEM-017, MEM-039]', async () => {
  const assembly = await anAssembly(server.context)
  const params = { aid: assembly.id }
  const member = await server.as((await aMember(server.context, assembly)).userId)
  assert.equal((await member.refused(memberUploads.toAssembly, { params, body: fileOf('a@list.test') })).status, 403)
  const coordinator = await server.as(assembly.founder)
  const refusedFor = async (body: FormData) => (await coordinator.refused(memberUploads.toAssembly, { params, body })).refused
  assert.equal(await refusedFor(new FormData()), 'file_missing')
  assert.equal(await refusedFor(fileOf('x'.repeat(1_000_001))), 'file_too_large')
  assert.equal(await refusedFor(fileOf('"never closed')), 'list_unreadable')
  assert.equal(await refusedFor(fileOf('email\n')), 'list_empty')
  assert.equal(await refusedFor(fileOf(many(2001))), 'list_too_long')
})

test('an unfinished list is resumed, and its uploader reads each list by its own id [MEM-039]', async () => {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context)
  const { id: user_id } = await createTestUser(db, {})
  const list = async (rows: number, finished_at: string | null) => {
    const people = Array.from({ length: rows }, (_, n) => ({ line: n + 1, email: `p${n}@list.test` }))
    const { id } = await db
      .insertInto('member_uploads')
      .values({
        assembly_id: assembly.id,
        group_id: null,
        user_id,
        send: false,
        rows: JSON.stringify(people),
        invalid: '[]',
        created_at: context.clock.iso(),
        finished_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [finished, open] = [await list(1, context.clock.iso()), await list(2, null)]
  await resumeUploads(db)
  const keys = [finished, open].map((id) => `member-upload ${id}`)
  const { rows } = await context.pool.query('select key from graphile_worker.jobs where key = any($1)', [keys])
  assert.deepEqual(rows, [{ key: keys[1] }])
  const me = await server.as(user_id)
  const total = async (id: number) => (await me.call(memberUploads.job, { params: { id } })).total
  assert.deepEqual([await total(finished), await total(open)], [1, 2])
})
