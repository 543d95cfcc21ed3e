import { LIVE_EVENTS, LIVE_STREAM_LIFE, type LiveEvent, type LiveMessage } from '@folkmoot/core/platform/events/live.ts'
import { z } from 'zod/mini'

/** Streams that one node keeps open; more are refused, and their pages ask by themselves. */
const MAX_STREAMS = 4000
/** Streams of one account: a dozen open tabs; and of all visitors behind one network address. */
const MAX_STREAMS_OF_ACCOUNT = 12
const MAX_STREAMS_OF_ADDRESS = 600
/** A proxy closes a connection on which nothing is sent for a minute. */
const HEARTBEAT = 25_000
/** A reader that is this far behind is disconnected; its page connects again. */
const MAX_BACKLOG = 64 * 1024

/** Where a stream writes to: the raw response of a request. */
export interface StreamSink {
  write(text: string): boolean
  end(): void
  readonly writableLength: number
}

export interface LiveSpace {
  /** How the page names it: by number or uuid. */
  readonly sid: string
  /** The reader reads the members' side too. */
  readonly member: boolean
}

export interface StreamReader {
  /** The account, or the network address of a visitor. */
  readonly who: string
  /** 0 for a visitor. */
  readonly userId: number
  /** The spaces that the page shows and its reader may read. */
  readonly spaces: ReadonlyMap<number, LiveSpace>
}

interface Stream extends StreamReader {
  readonly sink: StreamSink
  readonly until: number
}

/** As migration 0026 announces them. */
const AnnouncedEvents = z.array(
  z.tuple([z.string(), z.nullable(z.int()), z.nullable(z.int()), z.nullable(z.string()), z.nullable(z.int()), z.nullable(z.int())]),
)

const isLive = (event: string): event is LiveEvent => LIVE_EVENTS.some((known) => known === event)
const formatMessage = (message: LiveMessage): string => `data: ${JSON.stringify(message)}\n\n`

/** Adds to and takes from the sets of an index. */
function put<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const set = index.get(key) ?? new Set()
  set.add(stream)
  index.set(key, set)
}
function take<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const set = index.get(key)
  set?.delete(stream)
  if (set?.size === 0) index.delete(key)
}

/** The open streams of a node: an event is sent to the pages that show its space, without a query for each. */
export interface LiveHub {
  /** Opens a stream; false when the node or the reader has too many. `onEnd` is called once. */
  open(reader: StreamReader, sink: StreamSink): boolean
  close(): void
  drop(sink: StreamSink): void
  /** Sends what a notice of the database announces; an empty one says only that something happened. */
  announceEvents(payload: string): void
  /** Sends to these readers that they were told of something. */
  announceTold(payload: string): void
  /** Notices may have been missed. */
  announceGap(): void
  readonly size: number
}

export function createLiveHub(): LiveHub {
  const bySpace = new Map<number, Set<Stream>>()
  const byUser = new Map<number, Set<Stream>>()
  const byReader = new Map<string, Set<Stream>>()
  const bySink = new Map<StreamSink, Stream>()
  let closed = false

  const forget = (stream: Stream): void => {
    bySink.delete(stream.sink)
    for (const space of stream.spaces.keys()) take(bySpace, space, stream)
    take(byUser, stream.userId, stream)
    take(byReader, stream.who, stream)
  }
  const end = (stream: Stream): void => {
    forget(stream)
    stream.sink.end()
  }
  const send = (stream: Stream, text: string): void => {
    if (stream.sink.writableLength > MAX_BACKLOG) end(stream)
    else stream.sink.write(text)
  }
  const sendToAll = (text: string): void => {
    for (const stream of [...bySink.values()]) send(stream, text)
  }
  const heartbeat = setInterval(() => {
    const now = performance.now()
    for (const stream of [...bySink.values()])
      if (now > stream.until) end(stream)
      else send(stream, ': still here\n\n')
  }, HEARTBEAT).unref()

  return {
    get size() {
      return bySink.size
    },
    open(reader, sink) {
      const own = byReader.get(reader.who)?.size ?? 0
      if (closed || bySink.size >= MAX_STREAMS || own >= (reader.userId > 0 ? MAX_STREAMS_OF_ACCOUNT : MAX_STREAMS_OF_ADDRESS)) return false
      const stream: Stream = { ...reader, sink, until: performance.now() + LIVE_STREAM_LIFE }
      bySink.set(sink, stream)
      for (const space of reader.spaces.keys()) put(bySpace, space, stream)
      put(byUser, reader.userId, stream)
      put(byReader, reader.who, stream)
      return true
    },
    drop(sink) {
      const stream = bySink.get(sink)
      if (stream) forget(stream)
    },
    announceEvents(payload) {
      if (payload === '') {
        sendToAll(formatMessage({ kind: 'unsure' }))
        return
      }
      for (const [event, space, actor, board, group, removed] of z.parse(AnnouncedEvents, JSON.parse(payload))) {
        // what a person may read has changed: their pages ask anew
        if (removed !== null) for (const stream of [...(byUser.get(removed) ?? [])]) end(stream)
        // the members' board of a group is read by few of those who see the page
        if (space === null || !isLive(event) || (board === 'MEMBERS' && group !== null)) continue
        for (const stream of [...(bySpace.get(space) ?? [])]) {
          const shown = stream.spaces.get(space)
          const mayKnow = shown && (board !== 'MEMBERS' || shown.member)
          if (mayKnow && (actor === null || stream.userId !== actor))
            send(stream, formatMessage({ kind: 'change', space: shown.sid, event }))
        }
      }
    },
    announceTold(payload) {
      const text = formatMessage({ kind: 'told' })
      for (const id of payload.split(' '))
        for (const stream of [...(byUser.get(Number(id)) ?? [])]) if (stream.userId > 0) send(stream, text)
    },
    announceGap() {
      sendToAll(formatMessage({ kind: 'unsure' }))
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      for (const stream of [...bySink.values()]) end(stream)
    },
  }
}
