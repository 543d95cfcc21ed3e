import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { startTestServices, testServices } from '../../app/services/testing/services.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { createOnlyTwoAdmins, createTestUser } from './testing/create-users.ts'

const server = testServices()

const letter = (to: string) => ({
  to,
  lang: 'en-US',
  letter: 'users.reset',
  params: { name: 'Ada', validFor: '1 hour', place: 'here' },
  link: 'https://moot.test/v2/user/password/reset/a-secret',
})

test('the admin role is read from the user’s roles: only admins list and change users, and find no deleted ones [SES-049]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { name: 'Plain Pat' })
  const plain = await server.as(user.id)
  assert.equal((await plain.refused(adminUsers.list, {})).status, 403)
  assert.equal((await plain.refused(adminUsers.change, { params: { id: user.id }, body: { roles: ['ADMIN'] } })).status, 403)
  const admin = await server.as((await createTestUser(db, { admin: true })).id)
  const { list, total } = await admin.call(adminUsers.list, { query: { search: 'plain p' } })
  assert.deepEqual([total, list[0]?.email, list[0]?.roles], [1, user.email, ['USER']])
  assert.equal(JSON.stringify(list).includes('password'), false)
  assert.equal((await admin.call(adminUsers.list, { query: { search: '%' } })).total, 0)
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', user.id).execute()
  assert.equal((await admin.call(adminUsers.list, { query: { search: 'plain p' } })).total, 0)
})

test('a deactivated user loses the sessions at once and cannot sign in until activated again [C 7]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'off@rivermouth.test', password: 'was here' })
  const theirs = await server.as(user.id)
  const admin = await server.as((await createTestUser(db, { admin: true })).id)
  const set = (active: boolean) => admin.call(adminUsers.change, { params: { id: user.id }, body: { active } })
  await set(false)
  assert.equal((await theirs.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  const body = { email: 'off@rivermouth.test', password: 'was here' }
  assert.equal((await server.visitor.refused(users.login, { body })).refused, 'bad_credentials')
  assert.equal((await set(true)).active, true)
  await server.visitor.call(users.login, { body })
})

test('the last admin keeps the role, also when two admins give it up concurrently [C]', async () => {
  const { db } = server.context
  const [one, two] = await createOnlyTwoAdmins(db)
  const answers = await Promise.all(
    [one, two].map(async ({ id }) => {
      const { key } = await server.as(id)
      return server.app.inject({
        method: 'PUT',
        url: `/api/admin/user/${id}`,
        headers: { session_key: key ?? '' },
        payload: { roles: ['USER'] },
      })
    }),
  )
  assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 409])
  assert.equal(answers.find((a) => a.statusCode === 409)?.json().code, 'last_admin')
})

test('outside a demo and without a mail server, admins see the outbox, and neither texts nor links are stored [B.12]', async () => {
  const { db } = server.context
  await queueMail(db, server.context, letter('waiting@rivermouth.test'))
  const stored = await db.selectFrom('mails').selectAll().where('to_email', '=', 'waiting@rivermouth.test').executeTakeFirst()
  assert.deepEqual([stored?.text, stored?.html], ['', ''])
  assert.equal((await server.visitor.refused(outbox.list, {})).status, 404)
  assert.equal((await (await server.as((await createTestUser(db, {})).id)).refused(outbox.list, {})).status, 404)
  const admin = await server.as((await createTestUser(db, { admin: true })).id)
  const { list } = await admin.call(outbox.list, { query: { to: 'Waiting@rivermouth.test' } })
  assert.deepEqual(
    [list[0]?.to, list[0]?.subject, list[0]?.text, list[0]?.html],
    ['waiting@rivermouth.test', 'Choose a new password for Folkmoot', null, null],
  )
  const mailing = await startTestServices({ env: MAIL_SETTINGS })
  try {
    const other = await mailing.as((await createTestUser(mailing.context.db, { admin: true })).id)
    assert.equal((await other.refused(outbox.list, {})).status, 404)
  } finally {
    await mailing.stop()
  }
})

test('on the machine of a demo everybody reads every mail with its link, and no mail is sent [B.12]', async () => {
  const demo = await startTestServices({
    env: { ...MAIL_SETTINGS, PUBLIC_URL: 'http://localhost:3000' },
    prepare: ({ db }) => saveInstanceValue(db, DATABASE_MODE_KEY, 'demo'),
  })
  try {
    const { db } = demo.context
    await queueMail(db, demo.context, letter('maja@rivermouth.test'))
    const { list } = await demo.visitor.call(outbox.list, {})
    assert.match(list[0]?.text ?? '', /reset\/a-secret/)
    await demo.runJobs()
    assert.equal((await db.selectFrom('mails').select('tries').executeTakeFirst())?.tries, 0)
  } finally {
    await demo.stop()
  }
})

test('from another machine a demo shows only the mails to one’s own account or address; mails are found by recipient and words [B.12]', async () => {
  const demo = await startTestServices({
    env: { ...MAIL_SETTINGS, PUBLIC_URL: 'http://localhost:3000' },
    prepare: ({ db }) => saveInstanceValue(db, DATABASE_MODE_KEY, 'demo'),
  })
  try {
    const { db } = demo.context
    const [maja, beside] = [await createTestUser(db, { email: 'maja@rivermouth.test' }), await createTestUser(db, {})]
    await queueMail(db, demo.context, { to: 'Maja@rivermouth.test', lang: 'en-US', letter: 'users.deleted' })
    await queueMail(db, demo.context, { ...letter('earlier@rivermouth.test'), userId: maja.id })
    await queueMail(db, demo.context, { ...letter('maja@rivermouth.test'), userId: beside.id })
    await queueMail(db, demo.context, letter('nobody@rivermouth.test'))
    const key = (await demo.as(maja.id)).key ?? ''
    const afar = async (headers: Record<string, string>) => {
      const answer = await demo.app.inject({ url: '/api/outbox', headers, remoteAddress: '192.0.2.7' })
      return (answer.json().list as { to: string }[]).map(({ to }) => to).sort()
    }
    assert.deepEqual(await afar({}), [])
    assert.deepEqual(await afar({ session_key: key }), ['Maja@rivermouth.test', 'earlier@rivermouth.test'])
    const found = async (query: { to?: string; query?: string }) =>
      (await demo.visitor.call(outbox.list, { query })).list.map(({ to }) => to).sort()
    assert.deepEqual(await found({ to: 'Earlier@rivermouth.test' }), ['earlier@rivermouth.test'])
    assert.deepEqual(await found({ query: 'was deleted' }), ['Maja@rivermouth.test'])
    assert.deepEqual(await found({ query: 'nobody@' }), ['nobody@rivermouth.test'])
  } finally {
    await demo.stop()
  }
})
