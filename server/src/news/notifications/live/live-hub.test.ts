import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createLiveHub, type StreamSink } from './live-hub.ts'

const hub = createLiveHub()
after(() => hub.close())

/** A stream that remembers what was sent. */
function openStream(userId: number, spaces: readonly (readonly [number, boolean])[], who = `user ${userId}`) {
  const sent: string[] = []
  let ended = 0
  const sink: StreamSink & { backlog: number } = {
    backlog: 0,
    write: (text) => sent.push(text) > 0,
    end: () => {
      ended += 1
    },
    get writableLength() {
      return this.backlog
    },
  }
  const shown = spaces.map(([space, member]) => [space, { sid: `${space}`, member }] as const)
  const opened = hub.open({ who, userId, spaces: new Map(shown) }, sink)
  const messages = () => sent.flatMap((text) => (text.startsWith('data: ') ? [JSON.parse(text.slice(6))] : []))
  return { opened, sink, messages, ended: () => ended }
}

const announce = (event: string, space: number, more: Partial<Record<'actor' | 'board' | 'group' | 'removed', unknown>> = {}) =>
  hub.announceEvents(JSON.stringify([[event, space, more.actor ?? null, more.board ?? null, more.group ?? null, more.removed ?? null]]))

test('a page hears of what happens in its space, not elsewhere, and not of what its own reader did', () => {
  const [reader, writer, elsewhere] = [openStream(1, [[7, true]]), openStream(2, [[7, true]]), openStream(3, [[8, true]])]
  announce('NEW_CONTRIBUTION_COMMENT', 7, { actor: 2 })
  assert.deepEqual(reader.messages(), [{ kind: 'change', space: '7', event: 'NEW_CONTRIBUTION_COMMENT' }])
  assert.deepEqual([writer.messages(), elsewhere.messages()], [[], []])
})

test('an event that only some may know is sent to no page: reports, held items, requests, who reacted', () => {
  const reader = openStream(1, [[17, true]])
  for (const event of ['NEW_CONTRIBUTION_FEEDBACK_FLAG', 'CONTRIBUTION_HELD', 'MEMBERSHIP_REQUESTED', 'NEW_CONTRIBUTION_FEEDBACK'])
    announce(event, 17)
  assert.deepEqual(reader.messages(), [])
})

test('what is said on a members’ board is announced to members only, on that of a group to nobody', () => {
  const [member, visitor] = [openStream(1, [[27, true]]), openStream(0, [[27, false]], '10.0.0.1')]
  announce('NEW_CONTRIBUTION_COMMENT', 27, { board: 'MEMBERS' })
  announce('NEW_CONTRIBUTION_COMMENT', 27, { board: 'MEMBERS', group: 4 })
  assert.deepEqual([member.messages().length, visitor.messages().length], [1, 0])
})

test('the streams of a person who is removed end at once, those of others stay', () => {
  const [removed, other] = [openStream(51, [[37, true]]), openStream(52, [[37, true]])]
  announce('MEMBER_REMOVED', 3, { removed: 51 })
  announce('NEW_CONTRIBUTION_IDEA', 37)
  assert.deepEqual([removed.ended(), removed.messages().length], [1, 0])
  assert.deepEqual([other.ended(), other.messages().length], [0, 1])
})

test('people who were told of something hear so on all their pages', () => {
  const [first, second, other] = [openStream(61, []), openStream(61, [[3, true]]), openStream(62, [])]
  const visitor = openStream(0, [[3, false]], '10.0.0.2')
  hub.announceTold('61 99')
  assert.deepEqual(
    [first, second, other, visitor].map((s) => s.messages().length),
    [1, 1, 0, 0],
  )
})

test('after a gap, or more events than a notice holds, every page is unsure', () => {
  const reader = openStream(71, [[5, true]])
  hub.announceGap()
  hub.announceEvents('')
  assert.deepEqual(reader.messages(), [{ kind: 'unsure' }, { kind: 'unsure' }])
})

test('a reader has at most twelve streams, and one that is far behind is disconnected', () => {
  const streams = Array.from({ length: 13 }, () => openStream(81, [[9, true]]))
  assert.deepEqual([streams.filter((s) => s.opened).length, streams.at(-1)?.opened], [12, false])
  const [slow] = streams
  if (!slow) throw new Error('no stream')
  slow.sink.backlog = 70_000
  announce('NEW_CONTRIBUTION_IDEA', 9)
  assert.deepEqual([slow.ended(), slow.messages().length, streams[1]?.messages().length], [1, 0, 1])
  assert.equal(openStream(81, [[9, true]]).opened, true)
})
