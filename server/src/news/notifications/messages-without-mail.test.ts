import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../communities/campaigns/testing/campaigns.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({
    time: '2026-11-20T09:00:00Z',
    env: { ENVIRONMENT: 'production', PUBLIC_URL: 'https://moot.test', SMTP_URL: '', EMAIL_CONFIRMATION: 'off' },
  })
})
after(() => server.stop())

test('where the site sends no mail, a message and a meeting do not say that they were mailed [MEM-016]', async () => {
  const { db } = server.context
  const town = await createTown(db, {})
  const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  await createTownMember(db, town.id, {})
  const params = { sid: town.space_id }
  assert.deepEqual(await coordinator.call(messages.recipients, { params }), { members: 1, byMail: null })
  const sent = await coordinator.call(messages.send, { params, body: { title: 'Soup', text: 'There is soup.' } })
  const meeting = await coordinator.call(messages.meet, {
    params,
    body: { title: 'Soup', start: '2026-12-01T19:00:00Z', end: '2026-12-01T20:00:00Z', place: 'Quay 3' },
  })
  assert.deepEqual([sent.mailed, meeting.mailed], [false, false])
})
