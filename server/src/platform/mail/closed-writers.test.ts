import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers } from '@folkmoot/core/accounts/users/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { createTestUser, hashPasswordCheaply } from '../../accounts/users/testing/create-users.ts'
import { createTown, createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { queueMessageMails } from '../../news/notifications/message-mails.ts'
import { testMailing } from './testing/mail-server.ts'
import { countMails } from './testing/mails.ts'

const PASSWORD = 'grey heron at noon'
/** Whom a mail was sent to. */
const received: string[] = []
const server = testMailing({ onMail: ({ to }) => void received.push(...to) })

/** A town with two coordinators and a member. */
async function createAssemblyWithWriters() {
  const { db } = server.context
  const town = await createTown(db)
  const person = async (roles: ('MEMBER' | 'COORDINATOR')[]) => {
    const user = await createTownMember(db, town.id, { roles })
    return { id: user.id, address: user.email ?? '', caller: await server.as(user.id) }
  }
  return {
    town,
    writer: await person(['MEMBER', 'COORDINATOR']),
    other: await person(['MEMBER', 'COORDINATOR']),
    member: await person(['MEMBER']),
  }
}
type AssemblyWithWriters = Awaited<ReturnType<typeof createAssemblyWithWriters>>

async function deactivateAccount(id: number): Promise<void> {
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  await admin.call(adminUsers.change, { params: { id }, body: { active: false } })
}

const invite = ({ town }: AssemblyWithWriters, { caller }: AssemblyWithWriters['writer'], email: string) =>
  caller.call(invitations.toAssembly, { params: { aid: town.id }, body: { email } })

test('an invitation whose sender’s account is closed before it is mailed is not sent, and somebody else may send it again; others are sent [MEM-033]', async () => {
  const room = await createAssemblyWithWriters()
  const { id } = await invite(room, room.writer, 'held@inbox.test')
  await invite(room, room.other, 'beside@inbox.test')
  await deactivateAccount(room.writer.id)
  await server.runJobs()
  assert.deepEqual([received.includes('held@inbox.test'), received.includes('beside@inbox.test')], [false, true])
  const { list } = await room.other.caller.call(invitations.list, {
    params: { targetType: 'ASSEMBLY', target: room.town.id, status: 'INVITED' },
  })
  assert.deepEqual(list.map((i) => [i.email, i.cameBack]).sort(), [
    ['beside@inbox.test', false],
    ['held@inbox.test', true],
  ])
  await room.other.caller.call(invitations.resend, { params: { iid: id } })
  await server.runJobs()
  assert.equal(received.filter((to) => to === 'held@inbox.test').length, 1)
})

test('an invitation whose sender deletes the account before it is mailed is not sent', async () => {
  const room = await createAssemblyWithWriters()
  const { db } = server.context
  const password_hash = await hashPasswordCheaply(PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('id', '=', room.writer.id).execute()
  await invite(room, room.writer, 'orphan@inbox.test')
  await room.writer.caller.call(accountData.remove, { params: { id: room.writer.id }, body: { password: PASSWORD } })
  await server.runJobs()
  assert.deepEqual([received.includes('orphan@inbox.test'), received.includes(room.writer.address)], [false, true])
})

for (const when of ['before its letters are written', 'after its letters are written'])
  test(`a message whose writer’s account is closed ${when} is mailed to nobody; that of another writer is [MEM-016]`, async () => {
    const [closed, bystander] = [await createAssemblyWithWriters(), await createAssemblyWithWriters()]
    const send = ({ town, writer }: AssemblyWithWriters) =>
      writer.caller.call(messages.send, { params: { sid: town.space_id }, body: { title: 'Nets', text: 'Who helps?' } })
    const sent = await send(closed)
    await send(bystander)
    if (when.startsWith('after')) await queueMessageMails(server.context, sent)
    await deactivateAccount(closed.writer.id)
    await server.runJobs()
    const written = await countMails(server.context.db, closed.member.address)
    assert.equal(written, when.startsWith('after') ? 1 : 0)
    assert.deepEqual([received.includes(closed.member.address), received.includes(closed.other.address)], [false, false])
    assert.ok(received.includes(bystander.member.address) && received.includes(bystander.other.address))
  })
