import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z', env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('two people who invite one address at once send one invitation; the second is told so [MEM-034]', async () => {
  const assembly = await anAssembly(server.context)
  const second = await aMember(server.context, assembly, ['COORDINATOR'])
  const [one, other] = [await server.as(assembly.founder), await server.as(second.userId)]
  const bystander = await anAssembly(server.context)
  const invite = (caller: typeof one, invitationEmail: string) => () =>
    caller.call(invitations.toAssembly, {
      params: { aid: assembly.id },
      body: { email: 'pilar@millhouse.test', invitationEmail },
    })
  const outcomes = await raceCalls(server, 'invitations', [invite(one, 'Come.'), invite(other, 'Do come.')])
  assert.deepEqual(outcomes.toSorted(), ['already_invited', 'ok'])
  const rows = await server.context.db.selectFrom('invitations').select(['assembly_id', 'email']).execute()
  assert.deepEqual(rows, [{ assembly_id: assembly.id, email: 'pilar@millhouse.test' }])
  const mails = await server.context.db.selectFrom('mails').select('to_email').execute()
  assert.deepEqual(mails, [{ to_email: 'pilar@millhouse.test' }])
  const elsewhere = await (await server.as(bystander.founder)).call(invitations.toAssembly, {
    params: { aid: bystander.id },
    body: { email: 'pilar@millhouse.test' },
  })
  assert.equal(elsewhere.status, 'INVITED', 'an invitation of another assembly is not concerned')
})
