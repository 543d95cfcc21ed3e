import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'
import { createAuthorWorld } from './testing/author-world.ts'

const server = testServices({ time: PROPOSALS_DAY })

const GUEST = {
  name: 'Ada Lind',
  email: 'ada@rivermouth.test',
  phone: '+47 555 01 234',
  source: 'A letter to the town',
  sourceUrl: 'https://rivermouth.example/letter',
}

test('an author without an account is named with their source; only coordinators read the address and the phone [CON-024, CON-133]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, coordinator } = world
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const params = { uuid: item.uuid }
  const added = await author.call(authors.addNonMember, { params, body: GUEST })
  const shown = { name: GUEST.name, source: GUEST.source, sourceUrl: GUEST.sourceUrl }
  const id = added.nonMemberAuthors[0]?.id ?? 0
  const hidden = { id, ...shown, email: null, phone: null, publishContact: false }
  assert.deepEqual(added.nonMemberAuthors, [{ ...hidden, customFieldValues: [] }])
  assert.deepEqual((await world.list(member, item)).nonMemberAuthors, [{ ...hidden, customFieldValues: null }])
  assert.deepEqual((await world.list(coordinator, item)).nonMemberAuthors, [
    { ...hidden, email: GUEST.email, phone: GUEST.phone, customFieldValues: [] },
  ])
  assert.deepEqual((await world.read(member, item)).nonMemberAuthors, [{ id, ...shown }])
  const open = await server.visitor.call(contributions.publicOne, { params })
  assert.deepEqual(open.nonMemberAuthors, [shown])
  const answers = await server.app.inject({ url: `/api/public/contribution/${item.uuid}` })
  assert.equal(answers.body.includes(GUEST.email) || answers.body.includes(GUEST.phone), false)
})

test('members read how to reach somebody who agreed to it; visitors and signed-in strangers do not [CON-024]', async () => {
  const world = await createAuthorWorld(server)
  const item = await world.write(world.author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  await world.author.call(authors.addNonMember, {
    params: { uuid: item.uuid },
    body: { ...GUEST, publishContact: true },
  })
  const emailFor = async (who: typeof world.author) => (await world.list(who, item)).nonMemberAuthors[0]?.email
  assert.equal(await emailFor(world.member), GUEST.email)
  assert.equal(await emailFor(await world.outsider()), null)
  assert.equal(await emailFor(await world.person('FOLLOWER')), null)
})

test('an id that holds tmp makes an author without an account, who is neither asked nor mailed [CON-093]', async () => {
  const world = await createAuthorWorld(server)
  const item = await world.write(world.author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const params = { uuid: item.uuid }
  for (const body of [
    { userId: 'tmp12', name: 'Ada Lind', email: 'ada@rivermouth.test' },
    { uuid: 'new-TMP-3', name: 'Bo Rask' },
  ])
    await world.author.call(authors.add, { params, body })
  const list = await world.list(world.author, item)
  assert.deepEqual(
    list.nonMemberAuthors.map((a) => a.name),
    ['Ada Lind', 'Bo Rask'],
  )
  assert.deepEqual([list.authors.length, list.requests], [1, []])
  assert.deepEqual(await world.events(item), [])
  const mails = await server.context.db.selectFrom('mails').select('to_email').execute()
  assert.equal(
    mails.some((mail) => mail.to_email === 'ada@rivermouth.test'),
    false,
  )
  const nameless = await world.author.refused(authors.add, { params, body: { userId: 'tmp' } })
  assert.deepEqual([nameless.status, nameless.fields?.[0]?.field], [400, 'name'])
})

test('an author without an account is taken away by number or by description, of this contribution alone [CON-133, B.9]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member } = world
  const [item, beside] = [
    await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' }),
    await world.write(member, { type: 'PROPOSAL', status: 'PUBLISHED' }),
  ]
  const add = (by: typeof author, { uuid }: { uuid: string }, body: { name: string; source?: string }) =>
    by.call(authors.addNonMember, { params: { uuid }, body })
  const names = async () => (await world.list(author, item)).nonMemberAuthors.map((a) => [a.name, a.source])
  await add(author, item, { name: 'Ada', source: 'A letter' })
  await add(author, item, { name: 'Ada', source: 'A call' })
  const { nonMemberAuthors } = await add(member, beside, { name: 'Ada', source: 'A letter' })
  const params = { uuid: item.uuid }
  const foreign = { ...params, id: nonMemberAuthors[0]?.id ?? 0 }
  assert.equal((await author.refused(authors.removeNonMember, { params: foreign })).status, 404)
  await author.call(authors.removeNonMemberByName, { params, body: { name: 'Ada', source: 'A call' } })
  assert.deepEqual(await names(), [['Ada', 'A letter']])
  const id = (await world.list(author, item)).nonMemberAuthors[0]?.id ?? 0
  await author.call(authors.removeNonMember, { params: { ...params, id } })
  assert.deepEqual(await names(), [])
  assert.equal((await world.list(member, beside)).nonMemberAuthors.length, 1)
})
