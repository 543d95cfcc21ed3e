import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, uploadFile } from '../../communities/spaces/testing/files.ts'
import { IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld, listWordPlaces } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

const later = (days: number, seconds = 0) =>
  server.setTime(new Date(Date.parse(IDEAS_DAY) + days * 86_400_000 + seconds * 1000).toISOString())
async function sweep(): Promise<void> {
  await server.context.pool.query(`select graphile_worker.add_job('sweep')`)
  await server.runJobs()
}

test('90 days after its removal no word of a text is left, of its comments, reasons or objection; the numbers stay [CON-049]', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const picture = await uploadFile(author, await aPicture(), 'zebrafish.png')
  const item = await world.write(author, {
    title: 'Zebrafish title',
    text: `<p>Zebrafish text</p><img src="${picture.url}">`,
    emergentThemes: [{ title: 'zebrafish keyword' }],
  })
  const kept = await world.write(author, { title: 'Lamps along the quay', emergentThemes: [{ title: 'light' }] })
  await world.say(lien, 'Zebrafish comment', item.resourceSpaceId)
  const reply = await world.say(author, 'Zebrafish thread')
  await world.say(lien, 'An answer that stays', world.sid, reply.contributionId)
  await lien.call(feedback.giveInAssembly, {
    ...world.at(item.contributionId),
    body: { up: true, flag: true, flagReason: 'OTHER', flagNote: 'Zebrafish flag' },
  })
  await server.context.db
    .insertInto('assessments')
    .values(
      [item, reply, kept].map((written) => ({
        contribution_id: Number(written.contributionId),
        visitor_name: 'Ute',
        text: written === kept ? 'Quay assessment' : 'Zebrafish assessment',
        need: null,
        benefit: null,
        feasibility: null,
        at: '2026-11-04T12:00:00Z',
        removed_by: null,
        removal_reason: null,
        group_id: null,
        created_by: null,
      })),
    )
    .execute()
  await world.readBell(author)
  for (const id of [item.contributionId, reply.contributionId]) {
    await hannah.call(moderation.remove, { ...world.at(id), body: { moderationComment: 'Zebrafish reason' } })
    await author.call(moderation.object, { ...world.at(id), body: { text: 'Zebrafish objection' } })
    await lien.call(moderation.answerObjection, {
      ...world.at(id),
      body: { decision: 'UPHELD', answer: 'Zebrafish answer' },
    })
  }
  assert.ok((await world.readBell(author)).length >= 4)
  const figures = () => server.visitor.call(moderation.publicFigures, { params: { uuid: world.campaign.uuid } })
  const counted = await figures()
  assert.deepEqual([counted.removed, counted.objections], [2, 2])

  later(90, -60)
  await sweep()
  assert.ok((await listWordPlaces(server, 'ebrafish')).includes('contributions.title'))
  assert.equal((await author.call(moderation.removed, world.at(item.contributionId))).details?.title, 'Zebrafish title')
  later(90, 60)
  await sweep()
  // unused files are deleted after a week, and mails after 30 days, of the machine's time
  const at = '2026-01-01T00:00:00Z'
  await server.context.db.updateTable('files').set({ unused_since: at }).where('unused_since', 'is not', null).execute()
  await sweep()
  const left = (await listWordPlaces(server, 'ebrafish')).filter((place) => !place.startsWith('mails.'))
  assert.deepEqual(left, [])
  assert.equal(await fetchFileStatus(server, server.visitor, picture.url), 404)
  assert.deepEqual(await figures(), counted)
  assert.equal((await author.refused(moderation.removed, world.at(item.contributionId))).status, 404)
  const list = await lien.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(
    list.list.map(({ title, themes }) => [title, themes.some((theme) => theme.title === 'light')]),
    [[kept.title, true]],
  )
  assert.deepEqual((await listWordPlaces(server, 'An answer that stays')).slice(0, 2), ['contributions.plain', 'contributions.text'])
  assert.deepEqual(await listWordPlaces(server, 'Quay assessment'), ['assessments.text'])
  const before = await listWordPlaces(server, 'Lamps along the quay')
  await sweep()
  assert.deepEqual(await listWordPlaces(server, 'Lamps along the quay'), before)
  assert.deepEqual(await figures(), counted)
})
