import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { sql } from 'kysely'
import { createToken } from '../../accounts/users/tokens.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, uploadFile } from '../../communities/spaces/testing/files.ts'
import { type CampaignWorld, createCampaignWorld, forceStatus, IDEAS_DAY } from '../contributions/testing/contributions.ts'

let server: TestServices
let picture: Buffer
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  picture = await aPicture()
})
after(() => server.stop())

/** Uploads a picture of a private draft in another assembly, readable only by its author. */
async function createHiddenPicture(): Promise<string> {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'hidden.png')
  await place.write(author, { status: 'DRAFT', cover: { url, name: '' } })
  return url
}

const img = (url: string) => `<p>See <img src="${url}" alt=""></p>`

interface Attempt {
  /** The column that the database triggers follow. */
  readonly column: string
  /** The field that the refusal names. */
  readonly field: string
  readonly send: (url: string) => readonly [Endpoint, EndpointRequest<Endpoint>]
}
const attempt = <E extends Endpoint>(
  column: string,
  field: string,
  endpoint: E,
  request: (url: string) => EndpointRequest<E>,
): Attempt => ({ column, field, send: (url) => [endpoint, request(url) as EndpointRequest<Endpoint>] })

/** Lists every endpoint that writes a column in which a file can be named. */
async function listAttempts(place: CampaignWorld, writer: Caller & { userId: number }): Promise<Attempt[]> {
  const { aid, sid, campaign } = place
  const idea = await place.write(writer)
  const defineFile = async (entityType: 'CONTRIBUTION' | 'NON_MEMBER_AUTHOR') => {
    const body = { name: 'A plan', fieldType: 'FILE' as const, entityType }
    const { customFieldDefinitionId = 0 } = await writer.call(customFields.add, { params: { sid }, body })
    return {
      path: `customFieldValues.${customFieldDefinitionId}`,
      values: (value: string) => [{ customFieldDefinition: { customFieldDefinitionId }, value }],
    }
  }
  const [plan, ofGuest] = [await defineFile('CONTRIBUTION'), await defineFile('NON_MEMBER_AUTHOR')]
  const named = await writer.call(authors.addNonMember, { params: { uuid: idea.uuid }, body: { name: 'Ben' } })
  const thread = await writer.call(forum.start, { params: { aid }, body: { title: 'Benches', text: 'Where?' } })
  const said = await writer.call(comments.write, { params: { sid }, body: { type: 'COMMENT', text: 'Where?' } })
  const selected = await place.write(writer)
  await forceStatus(server.context.db, selected, 'SELECTED')
  const path = { aid, cid: campaign.id }
  const phase = { ...path, ciid: campaign.components[0]?.id ?? 0 }
  const item = { aid, coid: idea.contributionId ?? 0 }
  const comment = (text: string) => ({ type: 'COMMENT' as const, text })
  const spaceConfig = (space: number) => (url: string) => ({
    params: { sid: space },
    body: { 'x.welcome': img(url) },
  })
  const milestones = (url: string) => [{ title: 'Fair', type: 'START' as const, date: '2026-11-10', description: img(url) }]
  return [
    attempt('users.profile_pic', 'profilePic', accounts.change, (url) => ({
      params: { id: writer.userId },
      body: { profilePic: url },
    })),
    ...(['icon', 'cover'] as const).flatMap((name) => [
      attempt(`assemblies.${name}`, `profile.${name}`, assemblies.change, (url) => ({
        params: { aid },
        body: { profile: { [name]: url } },
      })),
      attempt(`assemblies.${name}`, `profile.${name}`, assemblyCreation.create, (url) => ({
        body: { name: 'New town', shortname: `new-${name}`, profile: { [name]: url } },
      })),
    ]),
    attempt('assemblies.description', 'description', assemblies.change, (url) => ({
      params: { aid },
      body: { description: img(url) },
    })),
    ...(['logo', 'cover', 'goal', 'brief'] as const).flatMap((name) => [
      attempt(`campaigns.${name}`, name, campaigns.change, (url) => ({
        params: path,
        body: { [name]: name === 'logo' || name === 'cover' ? url : img(url) },
      })),
      attempt(`campaigns.${name}`, name, campaigns.create, (url) => ({
        params: { aid },
        body: { title: 'New', goal: 'Aim', [name]: name === 'logo' || name === 'cover' ? url : img(url) },
      })),
    ]),
    attempt('components.description', 'components.0.description', phases.change, (url) => ({
      params: phase,
      body: { description: img(url) },
    })),
    attempt('milestones.description', 'components.0.milestones.0.description', phases.change, (url) => ({
      params: phase,
      body: { milestones: milestones(url), reason: 'The fair was named wrongly' },
    })),
    attempt('contributions.text', 'text', contributions.create, (url) => ({
      params: { sid },
      body: place.item({ text: img(url) }),
    })),
    attempt('contributions.cover', 'cover', contributions.create, (url) => ({
      params: { sid },
      body: place.item({ cover: { url, name: '' } }),
    })),
    attempt('custom_field_values.value', plan.path, contributions.create, (url) => ({
      params: { sid },
      body: place.item({ customFieldValues: plan.values(url) }),
    })),
    attempt('custom_field_values.value', plan.path, contributions.change, (url) => ({
      params: item,
      body: { customFieldValues: plan.values(url) },
    })),
    attempt('nonmember_author_values.value', ofGuest.path, authors.addNonMember, (url) => ({
      params: { uuid: idea.uuid },
      body: { name: 'Ada', customFieldValues: ofGuest.values(url) },
    })),
    attempt('nonmember_author_values.value', ofGuest.path, authors.changeNonMember, (url) => ({
      params: { uuid: idea.uuid, id: named.nonMemberAuthors[0]?.id ?? 0 },
      body: { customFieldValues: ofGuest.values(url) },
    })),
    attempt('contribution_history.text', 'text', contributions.change, (url) => ({
      params: item,
      body: { text: img(url) },
    })),
    attempt('contributions.cover', 'cover', contributions.change, (url) => ({
      params: item,
      body: { cover: { url, name: '' } },
    })),
    attempt('contributions.text', 'text', contributions.change, (url) => ({
      params: { aid, coid: said.contributionId ?? 0 },
      body: { text: img(url) },
    })),
    attempt('contributions.text', 'text', comments.write, (url) => ({ params: { sid }, body: comment(img(url)) })),
    attempt('contributions.text', 'text', comments.write, (url) => ({
      params: { sid },
      body: { ...comment(img(url)), parentId: said.contributionId ?? 0 },
    })),
    attempt('contributions.text', 'text', forum.start, (url) => ({
      params: { aid },
      body: { title: 'Another', text: img(url) },
    })),
    attempt('contributions.text', 'text', comments.write, (url) => ({
      params: { sid: thread.spaceId ?? 0 },
      body: comment(img(url)),
    })),
    attempt('progress_notes.picture', 'picture.url', progress.note, (url) => ({
      params: { aid, coid: selected.contributionId ?? 0 },
      body: { stage: 'STARTED' as const, text: 'Dug.', picture: { url, alt: 'A hole' } },
    })),
    attempt('resources.url', 'url', resources.add, (url) => ({ params: { sid }, body: { url } })),
    attempt('config.value', 'appcivist.campaign.x.welcome', spaces.changeConfig, spaceConfig(sid)),
    attempt('config.value', 'x.welcome', spaces.changeConfig, spaceConfig(place.assembly.space_id)),
    attempt('config.value', 'x.welcome', assemblies.changeConfig, (url) => ({
      params: { aid },
      body: { 'x.welcome': img(url) },
    })),
    attempt('instance.value', 'x', instanceSettings.change, (url) => ({ body: { x: img(url) } })),
  ]
}

/** Columns that no endpoint writes yet. */
const WRITTEN_BY_NO_CALL = ['working_groups.icon', 'working_groups.cover', 'working_groups.text']

const followedColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || x.name as column from pg_trigger t join pg_class c on c.oid = t.tgrelid
    cross join lateral regexp_split_to_table(encode(t.tgargs, 'escape'), '\\\\000') with ordinality x(name, n)
    where t.tgname = 'files_new' and x.n > 1 and x.name <> '' order by 1`.execute(server.context.db)
  return rows.map((r) => r.column)
}

test('no endpoint accepts a file that the author may not read, and the file stays hidden; an own file is accepted', async () => {
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const writer = await place.person('MEMBER', 'COORDINATOR')
  await sql`update users set roles = array_append(roles, 'ADMIN') where id = ${writer.userId}`.execute(db)
  const hidden = await createHiddenPicture()
  const attempts = await listAttempts(place, writer)
  const tried = new Set([...attempts.map((a) => a.column), ...WRITTEN_BY_NO_CALL])
  assert.deepEqual([...tried].sort(), await followedColumns(), 'a column that holds files needs an attempt here')
  for (const { column, field, send } of attempts) {
    const what = `${column} by ${send('')[0].path}`
    const no = await writer.refused(...send(hidden))
    assert.deepEqual([no.status, no.refused], [400, 'invalid'], what)
    assert.deepEqual(
      no.fields?.map((f) => [f.field, f.code]),
      [[field, 'unknown']],
      what,
    )
    const own = await uploadFile(writer, picture, 'own.png')
    await writer.call(...send(own.url))
    const { rows } = await sql<{ table: string }>`
      select u.used_in as table from file_uses u join files f on f.id = u.file_id
      where '/files/' || f.name = ${own.url}`.execute(db)
    assert.ok(
      rows.some((r) => column.startsWith(`${r.table}.`)),
      what,
    )
  }
  assert.deepEqual([await fetchFileStatus(server, server.visitor, hidden), await fetchFileStatus(server, writer, hidden)], [404, 404])
})

test('a hidden file’s address that results from sanitizing is refused like a plain one', async () => {
  const place = await createCampaignWorld(server)
  const writer = await place.person()
  const hidden = await createHiddenPicture()
  const name = hidden.slice('/files/'.length)
  for (const text of [`<p>/fi<script>x</script>les/${name}</p>`, `<p>&#47;files&#x2f;${name}</p>`]) {
    const no = await writer.refused(contributions.create, { params: { sid: place.sid }, body: place.item({ text }) })
    assert.deepEqual([no.status, no.fields?.[0]?.field], [400, 'text'], text)
  }
  assert.equal(await fetchFileStatus(server, writer, hidden), 404)
})

test('an editor of a text may keep the files in it, including those of other people and missing ones', async () => {
  const place = await createCampaignWorld(server)
  const [author, coordinator] = [await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const { url } = await uploadFile(author, picture, 'bench.png')
  const gone = `/files/${'0'.repeat(32)}.png`
  const text = `${img(url)}${img(gone)}`
  const proposal = await place.write(author, { text })
  const params = { aid: place.aid, coid: proposal.contributionId ?? 0 }
  await server.context.db.updateTable('contributions').set({ type: 'PROPOSAL' }).where('id', '=', params.coid).execute()
  await coordinator.call(contributions.change, { params, body: { text: `${text}<p>Corrected.</p>` } })
  assert.equal(await fetchFileStatus(server, server.visitor, url), 200)
})

test('a visitor may reference files uploaded from the same network address, but no hidden ones [SES-054]', async () => {
  const place = await createCampaignWorld(server, { configs: { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' } })
  const { db } = server.context
  const captcha = () => createToken(db, 'captcha')
  const hidden = await createHiddenPicture()
  const params = { target: 'campaign', uuid: place.campaign.uuid }
  const officialThemes = place.themes.slice(0, 1).map(({ uuid }) => ({ uuid }))
  const idea = { type: 'IDEA', title: 'A bench', visitorName: 'Guest', officialThemes } as const
  const said = { type: 'DISCUSSION', visitorName: 'Guest' } as const
  const bodies = (url: string) => [
    { ...idea, text: img(url) },
    { ...said, text: img(url) },
  ]
  for (const body of bodies(hidden)) {
    const no = await server.visitor.refused(visitorWriting.post, {
      params,
      body: { ...body, captcha: await captcha() },
    })
    assert.deepEqual([no.status, no.refused], [400, 'invalid'])
  }
  assert.equal(await fetchFileStatus(server, server.visitor, hidden), 404)
  const own = await uploadFile(server.visitor, picture, 'own.png', { captcha: await captcha() })
  for (const body of bodies(own.url)) {
    await server.visitor.call(visitorWriting.post, { params, body: { ...body, captcha: await captcha() } })
  }
  assert.equal(await fetchFileStatus(server, server.visitor, own.url), 200)
})

test('signing up with a new assembly refuses a hidden file as its icon', async () => {
  const hidden = await createHiddenPicture()
  const body = {
    name: 'Ana Duarte',
    email: 'ana@town.example',
    password: 'a long way home',
    repeatPassword: 'a long way home',
    newAssembly: { name: 'New town', shortname: 'signed-up', profile: { icon: hidden } },
  }
  const no = await server.visitor.refused(signup.signUp, { body })
  assert.deepEqual([no.status, no.fields?.map((f) => f.field)], [400, ['newAssembly.profile.icon']])
  assert.equal(await fetchFileStatus(server, server.visitor, hidden), 404)
})
