import assert from 'node:assert/strict'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { createToken } from '../../accounts/users/tokens.ts'
import { packageFolder } from '../../decisions/ballots/counting/make-package.ts'
import { createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { testServices } from './testing/services.ts'

const DAY = 86_400_000
const server = testServices({ time: IDEAS_DAY })

const daysBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString()

async function addRawJob(name: string, payload: object): Promise<void> {
  await server.context.pool.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])
}
const errorsOf = async (name: string) => {
  const text = 'select last_error from graphile_worker.jobs where task_identifier = $1'
  return (await server.context.pool.query<{ last_error: string }>(text, [name])).rows.map((row) => row.last_error)
}

/** Two contributions, tokens, files, packages and log entries each; the name says which is due for deletion. */
async function createRowsOfTwoAges() {
  const { db, settings, clock } = server.context
  const world = await createCampaignWorld(server)
  const author = await world.person()
  for (const [title, days] of [
    ['expired', 91],
    ['valid', 89],
  ] as const) {
    const { contributionId = 0 } = await world.write(author, { title })
    await author.call(contributions.softRemove, { params: { aid: world.aid, coid: contributionId }, body: {} })
    const removedAt = daysBefore(clock.now(), days)
    await db.updateTable('contributions').set({ removed_at: removedAt }).where('id', '=', contributionId).execute()
  }
  for (const name of ['expired', 'valid']) await createToken(db, 'reset', { data: { name } })
  await db
    .updateTable('tokens')
    .set({ expires_at: daysBefore(Date.now(), 1) })
    .where((e) => e(e.ref('data', '->>').key('name'), '=', 'expired'))
    .execute()
  for (const [name, days] of [
    ['expired', 8],
    ['valid', 6],
  ] as const) {
    const at = daysBefore(Date.now(), days)
    const file = { name, title: name, target: 'attachment', type: 'image/png', size: 1, uploader_id: null } as const
    await db
      .insertInto('files')
      .values({ ...file, who: 'nobody', at, unused_since: at })
      .execute()
  }
  for (const [path, days] of [
    ['expired', 181],
    ['valid', 179],
  ] as const)
    await db
      .insertInto('action_log')
      .values({ at: daysBefore(Date.now(), days), user_hash: null, path, action: 'ERROR', message: null })
      .execute()
  mkdirSync(packageFolder(settings.filesDir), { recursive: true })
  for (const [name, days] of [
    ['expired', 1.1],
    ['valid', 0.9],
  ] as const) {
    const path = join(packageFolder(settings.filesDir), name)
    writeFileSync(path, 'a package without a row')
    utimesSync(path, new Date(), new Date(Date.now() - days * DAY))
  }
}

test('the nightly sweep deletes what is due of each kind, and nothing else [CON-049, LOG-004]', async () => {
  await createRowsOfTwoAges()
  await addRawJob('sweep', {})
  await server.runJobs()
  assert.deepEqual(await errorsOf('sweep'), [], 'it was worked off')
  const { db, settings } = server.context
  const tokens = await db.selectFrom('tokens').select('data').where('kind', '=', 'reset').execute()
  assert.deepEqual(
    {
      tokens: tokens.map(({ data }) => data.name),
      contributions: (await db.selectFrom('contributions').select('title').execute()).map(({ title }) => title),
      files: (await db.selectFrom('files').select('name').execute()).map(({ name }) => name),
      packages: ['expired', 'valid'].filter((name) => existsSync(join(packageFolder(settings.filesDir), name))),
      log: (await db.selectFrom('action_log').select('path').execute()).map(({ path }) => path),
    },
    { tokens: ['valid'], contributions: ['valid'], files: ['valid'], packages: ['valid'], log: ['valid'] },
  )
})

test('a job whose stored payload is of another version fails with a message that names the fields', async () => {
  for (const [name, payload, field] of [
    ['mail', { id: 'seven' }, 'id'],
    ['ballot-letters', { ballot: 'b', letter: 'opened', params: {} }, 'ballot'],
  ] as const) {
    await addRawJob(name, payload)
    await server.runJobs()
    const [error = ''] = await errorsOf(name)
    assert.ok(error.startsWith(`the payload of the job ${name} does not fit: `) && error.includes(`at ${field}`), error)
  }
})
