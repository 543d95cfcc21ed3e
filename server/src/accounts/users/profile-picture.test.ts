import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { MAX_DAILY_BYTES } from '@folkmoot/core/platform/files/file-types.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, SAMPLE_FILES, uploadFile } from '../../communities/spaces/testing/files.ts'
import { createTestUser } from './testing/create-users.ts'

const server = testServices()
async function createPerson(): Promise<{ me: Caller; params: { id: number } }> {
  const { id } = await createTestUser(server.context.db, { name: 'Ana Duarte' })
  return { me: await server.as(id), params: { id } }
}
function formWith(fields: Record<string, string>, picture?: Uint8Array, name = 'face.png'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (picture) form.append('profile_pic', new Blob([new Uint8Array(picture)]), name)
  return form
}
/** A form; the type of the call names the fields of its JSON counterpart. */
const asBody = (form: FormData) => form as never

test('a form with profile_pic changes the account like JSON does: fields and picture together [SES-067]', async () => {
  const { me, params } = await createPerson()
  const body = formWith({ name: 'Ana D.', lang: 'pt-BR', emailUpdated: 'true' }, await aPicture())
  const account = await me.call(accounts.change, { params, body: asBody(body) })
  assert.deepEqual([account.name, account.lang, account.emailUpdated], ['Ana D.', 'pt-BR', true])
  assert.match(account.profilePic ?? '', /^\/files\/[0-9a-f]{32}\.png$/)
  assert.equal(await fetchFileStatus(server, server.visitor, account.profilePic ?? ''), 200)
  const renamed = await me.call(accounts.change, { params, body: { name: 'Ana' } })
  assert.equal(renamed.profilePic, account.profilePic)
  const fieldsOnly = await me.call(accounts.change, { params, body: asBody(formWith({ name: 'Ana Duarte' })) })
  assert.deepEqual([fieldsOnly.name, fieldsOnly.profilePic], ['Ana Duarte', account.profilePic])
})

test('a picture uploaded before is set by JSON, null removes it, and the picture of another user is refused', async () => {
  const { me, params } = await createPerson()
  const mine = await uploadFile(me, await aPicture(), 'face.png', { target: 'profile' })
  assert.equal((await me.call(accounts.change, { params, body: { profilePic: mine.url } })).profilePic, mine.url)
  const other = await createPerson()
  const no = await other.me.refused(accounts.change, { params: other.params, body: { profilePic: mine.url } })
  assert.deepEqual(
    no.fields?.map((f) => [f.field, f.code]),
    [['profilePic', 'unknown']],
  )
  const elsewhere = { profilePic: 'https://elsewhere.example/face.png' }
  assert.equal((await me.refused(accounts.change, { params, body: elsewhere })).status, 400)
  const paper = await uploadFile(me, SAMPLE_FILES.pdf ?? '', 'paper.pdf')
  assert.equal((await me.refused(accounts.change, { params, body: { profilePic: paper.url } })).status, 400)
  assert.equal((await me.call(accounts.change, { params, body: { profilePic: null } })).profilePic, null)
})

test('a picture counts towards the 200 MB that its user uploads in 24 hours; those of others and of earlier days do not', async () => {
  const { me, params } = await createPerson()
  const other = await createPerson()
  const fill = ({ id }: { id: number }, hours: number) =>
    server.context.db
      .insertInto('files')
      .values({
        name: `full-${id}-${hours}`,
        title: 'full.pdf',
        target: 'attachment',
        type: 'application/pdf',
        size: MAX_DAILY_BYTES,
        uploader_id: id,
        who: `user ${id}`,
        at: new Date(Date.now() - hours * 3600_000).toISOString(),
      })
      .execute()
  const change = async () => ({ params, body: asBody(formWith({}, await aPicture())) })
  await fill(other.params, 1)
  await fill(params, 25)
  await me.call(accounts.change, await change())
  await fill(params, 23)
  assert.equal((await me.refused(accounts.change, await change())).refused, 'files_used_up')
})

test('a wrong picture or a wrong field changes nothing, and another account cannot be changed', async () => {
  const { me, params } = await createPerson()
  const pdf = formWith({ name: 'Changed' }, SAMPLE_FILES.pdf, 'face.pdf')
  assert.equal((await me.refused(accounts.change, { params, body: asBody(pdf) })).refused, 'file_type_not_allowed')
  const large = formWith({}, Buffer.concat([await aPicture()], 2 * 1024 * 1024 + 1))
  assert.equal((await me.refused(accounts.change, { params, body: asBody(large) })).refused, 'file_too_large')
  const nameless = formWith({ name: ' ' }, await aPicture())
  const no = await me.refused(accounts.change, { params, body: asBody(nameless) })
  assert.deepEqual([no.status, no.fields?.[0]?.field], [400, 'name'])
  const account = await me.call(accounts.change, { params, body: {} })
  assert.deepEqual([account.name, account.profilePic], ['Ana Duarte', null])
  const { params: other } = await createPerson()
  assert.equal((await me.refused(accounts.change, { params: other, body: asBody(formWith({}, await aPicture())) })).status, 403)
})
