import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

test('the author of a removed comment is told what and why, objects, and another moderator brings it back', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const host = await world.write(lien)
  const comment = await world.say(author, 'Only a fool wants lamps', host.resourceSpaceId)
  await world.say(author, 'And I like benches', host.resourceSpaceId)
  await world.readBell(lien)
  const request = world.at(comment.contributionId)
  await hannah.call(moderation.remove, {
    ...request,
    body: { reason: 'AGGRESSION', moderationComment: 'Please without the fool' },
  })
  const told = await world.readBell(author)
  assert.deepEqual(told, [
    'MODERATED_CONTRIBUTION: Your comment on “Benches along the river” was removed. Reason: it is aggressive. The ' +
      'moderator adds: “Please without the fool”. If you disagree, you can object on its page.',
  ])
  // the author of what was commented on did not write it
  assert.ok(!(await world.readBell(lien)).some((line) => line.startsWith('MODERATED')))
  const uuidPath = { params: { aid: world.aid, coid: comment.uuid } }
  const shown = await author.call(moderation.removed, uuidPath)
  assert.equal(shown.details?.text, '<p>Only a fool wants lamps</p>')
  assert.deepEqual(
    [shown.details?.removal?.reason, shown.details?.removal?.note, shown.details?.removal?.by, shown.may.object],
    ['AGGRESSION', 'Please without the fool', null, true],
  )
  const reader = await world.person()
  assert.deepEqual(await reader.call(moderation.removed, uuidPath), {
    uuid: comment.uuid,
    type: 'COMMENT',
    removedAt: shown.removedAt,
    details: null,
    may: { object: false, recover: false, decide: false, dismiss: false },
  })
  assert.deepEqual(await server.visitor.call(moderation.publicRemoved, { params: { uuid: comment.uuid } }), {
    uuid: comment.uuid,
    type: 'COMMENT',
    removedAt: shown.removedAt,
  })

  const objection = { ...uuidPath, body: { text: ' “Fool” is a quotation. ' } }
  assert.equal((await reader.refused(moderation.object, objection)).refused, 'not_allowed')
  assert.equal((await author.refused(moderation.object, { ...uuidPath, body: { text: '  ' } })).refused, 'text_empty')
  const after = await author.call(moderation.object, objection)
  assert.deepEqual([after.details?.removal?.objection?.text, after.may.object], ['“Fool” is a quotation.', false])
  assert.equal((await author.refused(moderation.object, objection)).refused, 'already_objected')
  assert.deepEqual(
    (await world.readBell(lien))[0],
    'REMOVAL_OBJECTION: The author of a comment on “Benches along the river” objects to its removal',
  )

  const [mine] = (await world.queue(hannah, 'objections')).list
  assert.deepEqual([mine?.may.decide, mine?.may.recover, mine?.removedByCaller], [false, false, true])
  const decision = { ...request, body: { decision: 'RESTORED' as const, answer: 'Agreed' } }
  for (const refusal of [await hannah.refused(moderation.answerObjection, decision), await hannah.refused(contributions.recover, request)])
    assert.deepEqual([refusal.status, refusal.refused], [403, 'removed_by_you'])
  const [seen] = (await world.queue(lien, 'objections')).list
  assert.deepEqual([seen?.may.decide, seen?.removal?.objection?.text], [true, '“Fool” is a quotation.'])
  await lien.call(moderation.answerObjection, decision)
  const board = await reader.call(comments.ofItem, {
    params: { aid: world.aid, coid: host.contributionId ?? 0 },
    query: {},
  })
  assert.deepEqual([board.total, board.counts.public], [2, 2])
  assert.ok(board.list.some(({ text }) => text === '<p>Only a fool wants lamps</p>'))
  assert.equal((await world.readBell(author))[0], 'RECOVERED: Your comment on “Benches along the river” was restored')
  assert.equal((await lien.refused(moderation.answerObjection, decision)).refused, 'already_decided')
  const figures = await reader.call(moderation.figures, { params: { aid: world.aid, cid: world.campaign.id } })
  assert.deepEqual([figures.removed, figures.objections, figures.restoredAfterObjection], [1, 1, 1])
})

test('an objection that is not granted leaves the text removed, and its author is told why', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const item = await world.write(author, { title: 'Rain gardens' })
  const request = world.at(item.contributionId)
  await hannah.call(moderation.remove, { ...request, body: { moderationComment: 'An advertisement' } })
  assert.match((await world.readBell(author))[0] ?? '', /“Rain gardens” was removed\. Reason: An advertisement\. If you/)
  await author.call(moderation.object, { ...request, body: { text: 'It is not my firm.' } })
  const body = { decision: 'UPHELD' as const, answer: 'The link leads to a shop.' }
  await lien.call(moderation.answerObjection, { ...request, body })
  assert.equal((await world.readBell(author))[0], 'OBJECTION_UPHELD: “Rain gardens” stays removed. Reason: The link leads to a shop.')
  const shown = await author.call(moderation.removed, request)
  assert.deepEqual(
    [shown.details?.removal?.objection?.decision, shown.details?.removal?.objection?.answer, shown.may.object],
    ['UPHELD', 'The link leads to a shop.', false],
  )
  assert.deepEqual((await world.queue(lien)).counts, { waiting: 0, held: 0, flagged: 0, objections: 0, removed: 1 })
  const { list } = await lien.call(contributions.history, { ...request, query: {} })
  assert.deepEqual(
    list.slice(0, 2).map(({ act, reason }) => [act, reason]),
    [
      ['UPHOLD', 'The link leads to a shop.'],
      ['REMOVE', 'An advertisement'],
    ],
  )
})

test('what comes back within 90 days has its votes, comments and numbers again [CON-049]', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const item = await world.write(author)
  const other = await world.write(lien, { title: 'Lamps along the quay' })
  await world.say(lien, 'Good', item.resourceSpaceId)
  await lien.call(feedback.giveInAssembly, { ...world.at(item.contributionId), body: { up: true } })
  const read = async () => {
    const { title, text, stats, forumCommentCount, status, revision } = await world.read(lien, item)
    const list = await lien.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
    return { title, text, stats, forumCommentCount, status, revision, total: list.total }
  }
  const before = await read()
  await hannah.call(moderation.remove, { ...world.at(item.contributionId), body: { reason: 'RULES' } })
  const list = await lien.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(
    list.list.map(({ title }) => title),
    [other.title],
  )
  await hannah.call(contributions.recover, world.at(item.contributionId))
  assert.deepEqual(await read(), before)
  assert.equal(before.total, 2)
})

test('nobody moderates what they wrote themselves, nor a candidate of an open ballot [SES-052]', async () => {
  const world = await createModerationWorld(server)
  const { hannah, lien } = world
  const own = await world.write(hannah)
  await lien.call(feedback.giveInAssembly, {
    ...world.at(own.contributionId),
    body: { flag: true, flagReason: 'SPAM' },
  })
  const [mine] = (await world.queue(hannah, 'flagged')).list
  assert.deepEqual(mine?.may, { approve: false, remove: false, dismiss: false, recover: false, decide: false })
  const request = { ...world.at(own.contributionId), body: {} }
  assert.equal((await hannah.refused(moderation.dismiss, request)).refused, 'not_allowed')
  assert.equal((await hannah.refused(moderation.remove, { ...request, body: { reason: 'SPAM' } })).refused, 'not_allowed')
  await server.context.db
    .updateTable('contributions')
    .set({ status: 'INBALLOT' })
    .where('id', '=', own.contributionId ?? 0)
    .execute()
  const refusal = await lien.refused(moderation.remove, { ...request, body: { reason: 'SPAM' } })
  assert.deepEqual([refusal.status, refusal.refused], [409, 'content_locked'])
  await lien.call(moderation.dismiss, request)
})

test('admins are told of an objection where each moderator removed the text or wrote it, and of no other one', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const admin = await world.admin()
  const object = async (title: string) => {
    const item = await world.write(author, { title })
    const request = world.at(item.contributionId)
    await hannah.call(moderation.remove, { ...request, body: { reason: 'SPAM' } })
    await author.call(moderation.object, { ...request, body: { text: 'It is not my firm.' } })
    return request
  }
  await object('Rain gardens')
  assert.deepEqual(await world.readBell(admin), [])
  // who moderates besides the remover is the author now, and the second one gave it up
  const { db } = server.context
  const others = db.updateTable('memberships').where('assembly_id', '=', world.aid).where('user_id', '<>', hannah.userId)
  await others.set({ roles: ['MEMBER'] }).execute()
  await others
    .set({ roles: ['MEMBER', 'MODERATOR'] })
    .where('user_id', '=', author.userId)
    .execute()
  const request = await object('Roof gardens')
  assert.deepEqual(await world.readBell(admin), ['REMOVAL_OBJECTION: The author of “Roof gardens” objects to its removal'])
  // who does not moderate any more does not read what was removed
  assert.deepEqual(await world.readBell(lien), ['REMOVAL_OBJECTION: A text that you were notified about was removed'])
  await admin.call(moderation.answerObjection, { ...request, body: { decision: 'RESTORED', answer: '' } })
})

test('a message of a moderator that is a whole sentence is told without a second full stop', async () => {
  const world = await createModerationWorld(server)
  const comment = await world.say(world.author, 'Only a fool wants lamps', (await world.write(world.lien)).resourceSpaceId)
  await world.hannah.call(moderation.remove, {
    ...world.at(comment.contributionId),
    body: { reason: 'AGGRESSION', moderationComment: 'Say it without the fool.' },
  })
  assert.match((await world.readBell(world.author)).join(), /adds: “Say it without the fool\.” If you disagree/)
})
