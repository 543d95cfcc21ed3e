import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { saveValues } from '../../communities/custom-fields/value-store.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { softRemoveContribution } from './remove-contribution.ts'
import { patchContribution } from './store.ts'
import { createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

test('two different concurrent changes of one revision: the second is refused', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const item = await place.write(maja)
  const bystander = await place.write(maja, { title: 'Lamps along the quay' })
  const change = (title: string) => () =>
    maja.call(contributions.change, {
      params: { aid: place.aid, coid: item.contributionId ?? 0 },
      body: { title, baseRevision: 1 },
    })
  assert.deepEqual(await raceCalls(server, 'contributions', [change('One'), change('Two')]), ['ok', 'stale_revision'])
  const after = await place.read(maja, item)
  assert.deepEqual([after.title, after.revision], ['One', 2])
  const beside = await place.read(maja, bystander)
  assert.deepEqual([beside.title, beside.revision], ['Lamps along the quay', 1])
})

test('two comments removed concurrently are both subtracted; another contribution’s count is unchanged', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const [item, bystander] = [await place.write(maja), await place.write(maja, { title: 'Lamps along the quay' })]
  const say = (of: typeof item, text: string) =>
    maja.call(comments.write, { params: { sid: of.resourceSpaceId ?? 0 }, body: { type: 'COMMENT', text } })
  const said = [await say(item, 'Yes'), await say(item, 'No'), await say(item, 'Perhaps')]
  await say(bystander, 'Lamps too')
  const remove = (n: number) => () =>
    inTransaction(server.context, (trx, context) => softRemoveContribution(trx, context, said[n]?.contributionId ?? 0, maja.userId))
  const meet = { rows: `select from contributions where id = ${item.contributionId}` }
  assert.deepEqual(await raceCalls(server, meet, [remove(0), remove(1)]), ['ok', 'ok'])
  assert.equal((await place.read(maja, item)).forumCommentCount, 1)
  assert.equal((await place.read(maja, bystander)).forumCommentCount, 1)
})

test('a theme and a field that are removed while a contribution with them is written are left out of it', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const item = await place.write(maja)
  const bystander = await place.write(maja, { title: 'Lamps along the quay' })
  const at = server.context.clock.iso()
  const gone = 2_000_000_000
  const sid = Number(place.sid)
  await inTransaction(server.context, async (trx) => {
    const theme = await trx
      .insertInto('themes')
      .values({ space_id: sid, title: 'Light', type: 'OFFICIAL_PRE_DEFINED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const each of [item, bystander])
      await patchContribution(
        trx,
        each.contributionId ?? 0,
        {},
        { by: maja.userId, at, act: 'UPDATE', themes: each === item ? [theme.id, gone] : [theme.id] },
      )
    await saveValues(trx, { contribution: item.contributionId ?? 0, user: null }, [{ field: gone, value: 'Oak' }], at)
  })
  for (const each of [item, bystander])
    assert.deepEqual(
      (await place.read(maja, each)).officialThemes?.map(({ title }) => title),
      ['Light'],
    )
})
