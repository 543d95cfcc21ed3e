import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { runExportAssemblyCommand } from '../../app/cli/export-assembly-command.ts'
import { runImportAssemblyCommand } from '../../app/cli/import-assembly-command.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import { WORLD_TIME } from '../../app/testing/world/world-types.ts'
import { Fault } from '../../platform/fault.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'

let from: WorldServer
let to: TestServices
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-arrived-'))
const path = join(folder, 'town.zip')

before(async () => {
  from = await openWorld()
  const { people, assembly } = from.world.a
  const agree = { user_id: people.AU.id, key: 'privacy.account-moves', value: 'TRUE' }
  await from.context.db.insertInto('user_config').values(agree).execute()
  mkdirSync(join(folder, 'files'))
  to = await startTestServices({ time: WORLD_TIME, env: { ...MAIL_SETTINGS, FILES_DIR: join(folder, 'files') } })
  const written = await runExportAssemblyCommand(from.context, [assembly.shortname.toUpperCase(), path])
  assert.match(written, /^.*town\.zip: \d+\.\d MB, \d+ rows, \d+ files\.\nNot in it: \d+ private drafts/)
  const read = await runImportAssemblyCommand(to.context, [path])
  assert.match(read, new RegExp(`: \\d+ rows, \\d+ files\\.\\n1 accounts came [^]*https://moot\\.test/v2/p/assembly/${assembly.uuid}$`))
})
after(async () => {
  await from.stop()
  await to.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What an answer says, without the numbers that rows have on a server, and how many members have come along. */
const withoutNumbers = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      /(?:id|Id|number|Number|memberCount)$/.test(key) && typeof value === 'number' ? undefined : value,
    ),
  )

test('what everybody reads of an assembly is the same where it was imported: pages, lists with their counts, results and records', async () => {
  const { a } = from.world
  const pages = (server: TestServices) =>
    Promise.all(
      (['idea', 'proposal', 'selected', 'fork', 'groupProposal', 'neighbour'] as const).map((key) =>
        server.visitor.call(contributions.publicOne, { params: { uuid: a.items[key].uuid } }),
      ),
    )
  assert.deepEqual(withoutNumbers(await pages(to)), withoutNumbers(await pages(from)))
  const counts = (server: TestServices) =>
    Promise.all(
      [a.campaigns.proposals, a.campaigns.ideas, a.groups.listed].map(({ spaceUuid }) =>
        server.visitor.call(contributions.publicFigures, { params: { uuid: spaceUuid }, query: { type: 'PROPOSAL' } }),
      ),
    )
  assert.deepEqual(await counts(to), await counts(from))
  const result = (server: TestServices) => server.visitor.call(ballots.results, { params: { uuid: a.ballots.counted.uuid } })
  assert.deepEqual(withoutNumbers(await result(to)), withoutNumbers(await result(from)))
  const record = (server: TestServices) => server.visitor.call(decisionRecords.record, { params: { uuid: a.items.selected.uuid } })
  assert.deepEqual(withoutNumbers(await record(to)), withoutNumbers(await record(from)))
  const profile = (server: TestServices) => server.visitor.call(assemblies.byUuid, { params: { uuid: a.assembly.uuid } })
  assert.deepEqual(withoutNumbers(await profile(to)), withoutNumbers(await profile(from)))
  // the picture of the idea is there, and is kept as one that is used
  const { name } = a.files.cover
  assert.ok(readFileSync(join(folder, 'files', name)).length > 0)
  const answer = await to.app.inject({ url: `/files/${name}` })
  assert.equal(answer.statusCode, 200)
  const uses = await to.context.db
    .selectFrom('file_uses')
    .innerJoin('files', 'files.id', 'file_uses.file_id')
    .select('used_in')
    .where('name', '=', name)
    .execute()
  assert.ok(uses.length > 0)
})

test('a member whose account went along chooses a password by mail, is a member, and goes on with the own texts', async () => {
  const { a } = from.world
  const { email } = a.people.AU
  await to.visitor.call(passwords.forgot, { body: { email } })
  await to.runJobs()
  const token = (await findLastMail(to.context.db, email))?.token ?? ''
  const body = { token, password: 'white egret at dusk', repeatPassword: 'white egret at dusk' }
  await to.visitor.call(passwords.reset, { body })
  const account = await to.visitor.call(users.login, { body: { email, password: body.password } })
  const me = await to.as(account.userId)
  const { assemblyId, may } = await me.call(assemblies.one, { params: { aid: a.assembly.uuid } })
  assert.equal(may.leave, true)
  const { id } = await to.context.db
    .selectFrom('contributions')
    .select('id')
    .where('uuid', '=', a.items.publicDraft.uuid)
    .executeTakeFirstOrThrow()
  const read = () => me.call(contributions.one, { params: { aid: String(assemblyId), coid: String(id) } })
  await me.call(contributions.change, {
    params: { aid: String(assemblyId), coid: String(id) },
    body: { title: 'A better title' },
  })
  assert.equal((await read()).title, 'A better title')
})

test('the commands say in a sentence what is wrong', async () => {
  const { context } = from
  for (const [run, why] of [
    [() => runExportAssemblyCommand(context, []), /^Usage: export-assembly SHORTNAME FILE$/],
    [() => runExportAssemblyCommand(context, ['nowhere', join(folder, 'new.zip')]), /no assembly with the short name/],
    [() => runExportAssemblyCommand(context, [from.world.a.assembly.shortname, path]), /exists already/],
    [() => runImportAssemblyCommand(to.context, []), /^Usage: import-assembly FILE/],
    [() => runImportAssemblyCommand(to.context, [path, '--shortname', ' ']), /short name/],
    [() => runImportAssemblyCommand(to.context, [path]), /on this server already/],
  ] as const)
    await assert.rejects(run(), (error: unknown) => error instanceof Fault && why.test(error.message))
})
