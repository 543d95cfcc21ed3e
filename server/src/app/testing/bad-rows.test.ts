import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTaskList } from '../services/jobs.ts'
import { ENDPOINTS, isWrite } from './calls/all.ts'
import { testWorld } from './open-world.ts'
import { sendCall } from './send-call.ts'

const server = testWorld()

/** Every reading call as the person of its valid call and as a visitor, then every job of the schedule; returns what failed. */
async function listFailures(): Promise<string[]> {
  const failures: string[] = []
  for (const name of ENDPOINTS.keys()) {
    if (isWrite(name)) continue
    for (const person of [undefined, server.person('An')])
      await sendCall(server, name, person).catch((error: Error) => failures.push(`${name}: ${error.message}`))
  }
  const { taskList, close } = createTaskList(server.context)
  for (const name of SCHEDULED) {
    assert.ok(taskList[name], name)
    await Promise.resolve(taskList[name]({}, UNUSED)).catch((error) => failures.push(`${name}: ${error}`))
  }
  await close()
  await server.restore()
  return failures
}
const UNUSED = {} as Parameters<NonNullable<ReturnType<typeof createTaskList>['taskList'][string]>>[1]
const SCHEDULED = [
  'sweep',
  'ballot-steps',
  'jury-steps',
  'tell-events',
  'reminders',
  'push',
  'mail-updates',
  'mail-digests',
  'newsletters',
  'title-words',
]

for (const zone of ['+0300', 'IST', 'Mars/Olympus', 'posix/Europe/London'])
  test(`a row with the zone ${zone}, which not every reader knows, breaks no list and no job`, async () => {
    const { db } = server.context
    const { a } = server.world
    await sql`update assemblies set timezone = ${zone} where id = ${a.assembly.id}`.execute(db)
    await sql`update ballots set timezone = ${zone} where assembly_id = ${a.assembly.id}`.execute(db)
    await sql`update users set timezone = ${zone} where id in (select user_id from memberships where assembly_id =
      ${a.assembly.id})`.execute(db)
    assert.deepEqual(await listFailures(), [])
  })

for (const value of ['nonsense', '', '-1', '1e999', '[', '9'.repeat(400), '\u202e<b>'])
  test(`settings that say '${value.slice(0, 12)}' break no list and no job`, async () => {
    const { db } = server.context
    const { a } = server.world
    await sql`update config set value = ${value} where space_id in (
      select space_id from assemblies where id = ${a.assembly.id} union select space_id from campaigns where assembly_id = ${a.assembly.id}
      union select space_id from working_groups where assembly_id = ${a.assembly.id})`.execute(db)
    await sql`update user_config set value = ${value}
      where user_id in (select user_id from memberships where assembly_id = ${a.assembly.id})`.execute(db)
    assert.deepEqual(await listFailures(), [])
  })
