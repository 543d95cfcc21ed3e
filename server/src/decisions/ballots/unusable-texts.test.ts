import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import * as Y from 'yjs'
import { testServices } from '../../app/services/testing/services.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { aDraft, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

/** A shared structure with one paragraph. */
function stateOf(text: string): Buffer {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  doc.getXmlFragment('default').insert(0, [paragraph])
  paragraph.insert(0, [new Y.XmlText(text)])
  return Buffer.from(Y.encodeStateAsUpdate(doc))
}

/** Gives a proposal a shared document whose newest change is not in its text yet. */
async function addDocument(town: VotingTown, contribution: number, state: Buffer): Promise<void> {
  await server.context.db
    .insertInto('documents')
    .values({
      contribution_id: contribution,
      kind: 'DOCUMENT',
      creator_id: null,
      created_at: VOTING_DAY,
      state,
      state_number: 2,
      last_number: 2,
      text_number: 1,
      history_number: 1,
      last_writer_id: town.users[0]?.id ?? null,
    })
    .execute()
}

const textsKept = async (town: VotingTown) =>
  (
    await server.context.db
      .selectFrom('signals')
      .select('data')
      .where('event', '=', 'BALLOT_TEXT_KEPT')
      .where('space_id', '=', town.campaign.spaceId)
      .orderBy('id')
      .execute()
  ).map(({ data }) => data.title)

const BROKEN = Buffer.from('not a shared structure')

for (const by of ['a coordinator', 'the server'] as const)
  test(`a ballot opened by ${by} has the newest text of each document, and the last usable one where the newest cannot be used`, async () => {
    server.setTime(by === 'the server' ? '2027-01-17T12:00:00.000Z' : VOTING_DAY)
    const town = await aVotingTown(server, { members: 1 })
    const [broken, unstorable, sound] = town.proposals
    assert.ok(broken && unstorable && sound)
    await addDocument(town, broken.id, BROKEN)
    await addDocument(town, unstorable.id, stateOf('A text with \u0000 in it'))
    await addDocument(town, sound.id, stateOf('Written a moment ago'))
    const logged = mock.method(console, 'error', () => {})
    try {
      if (by === 'a coordinator') {
        const draft = await aDraft(town)
        await town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
      } else {
        await advanceAllBallots(server.context)
        server.setTime('2027-01-18T09:00:00.000Z')
        await advanceAllBallots(server.context)
      }
    } finally {
      logged.mock.restore()
    }
    const { uuid } = await server.context.db
      .selectFrom('ballots')
      .select('uuid')
      .where('campaign_id', '=', town.campaign.id)
      .executeTakeFirstOrThrow()
    const open = await town.coordinator.call(ballots.read, { params: { uuid } })
    const texts = new Map(open.candidates.map(({ title, text }) => [title, text.replace(/<[^>]+>/g, '')]))
    assert.equal(open.state, 'open')
    assert.equal(texts.get(broken.title), `${broken.title}, in full`)
    assert.equal(texts.get(sound.title), 'Written a moment ago')
    assert.ok(!texts.get(unstorable.title)?.includes('\u0000'))
    assert.ok(open.texts_kept.includes(broken.title) && !open.texts_kept.includes(sound.title))
    assert.deepEqual((await textsKept(town)).toSorted(), [...open.texts_kept].sort())
    const [member] = town.members
    assert.deepEqual((await member?.call(ballots.read, { params: { uuid } }))?.texts_kept, [])
    const { status } = await server.context.db
      .selectFrom('contributions')
      .select('status')
      .where('id', '=', broken.id)
      .executeTakeFirstOrThrow()
    assert.equal(status, 'INBALLOT')
    await town.coordinator.call(ballots.cancel, { params: { uuid }, body: { reason: 'A fault' } })
  })
