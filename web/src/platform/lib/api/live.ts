import type { LiveEvent, LiveMessage } from '@folkmoot/core/platform/events/live.ts'
import { useEffect, useRef } from 'react'

/** `unsure`: something may have been missed. */
type Change = LiveEvent | 'unsure'
interface Listener {
  /** The spaces it shows, by number or uuid; none for what concerns the reader alone. */
  readonly spaces: readonly string[]
  readonly hear: (change: Change | 'told') => void
}

/**
 * A page that is hidden for longer closes its stream, in milliseconds: a browser opens six connections to a server, and many tabs
 * share them.
 */
const HIDDEN_LIMIT = 5000
/** A page that stays open for this long gets its stream, in milliseconds: one for all its parts. */
const GATHER = 2000

const listeners = new Set<Listener>()
let stream: { readonly spaces: string; readonly ending: AbortController } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenSince: number | undefined

function deliver(message: LiveMessage): void {
  for (const { spaces, hear } of [...listeners]) {
    if (message.kind === 'told') hear('told')
    else if (message.kind === 'unsure') hear('unsure')
    else if (spaces.includes(message.space)) hear(message.event)
  }
}

/** Opens the one stream of this tab for what its parts show now, or closes it. */
function arrange(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const asleep = hiddenSince !== undefined && performance.now() - hiddenSince >= HIDDEN_LIMIT
    const wanted = listeners.size > 0 && !asleep
    const spaces = [...new Set([...listeners].flatMap((l) => l.spaces))].sort()
    if (wanted && stream?.spaces === spaces.join()) return
    stream?.ending.abort()
    stream = undefined
    if (!wanted) return
    const ending = new AbortController()
    stream = { spaces: spaces.join(), ending }
    void import('./live-stream.ts').then(({ readLiveStream }) => readLiveStream(spaces, deliver, ending.signal)).catch(() => {})
  }, GATHER)
}

globalThis.document?.addEventListener('visibilitychange', () => {
  const hidden = document.visibilityState !== 'visible'
  if (!hidden && hiddenSince !== undefined && !stream && listeners.size > 0) deliver({ kind: 'unsure' })
  hiddenSince = hidden ? performance.now() : undefined
  if (hidden) setTimeout(arrange, HIDDEN_LIMIT)
  else arrange()
})

/**
 * Calls `onChange` when something happens in one of these spaces, told by the server within two seconds, while the part of the page
 * is shown; `unsure` when something may have been missed.
 */
export function useLiveChanges(spaces: readonly (string | number | undefined)[], onChange: (change: Change) => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  const key = spaces.filter((space) => space !== undefined).join()
  useEffect(() => {
    if (key === '') return
    return listen(key.split(','), (change) => change !== 'told' && latest.current(change))
  }, [key])
}

/** Calls `onTold` when the reader was told of something: the bell counts anew. */
export function useToldOfSomething(onTold: () => void): void {
  const latest = useRef(onTold)
  latest.current = onTold
  useEffect(() => listen([], (change) => (change === 'told' || change === 'unsure') && latest.current()), [])
}

function listen(spaces: readonly string[], hear: Listener['hear']): () => void {
  const listener = { spaces, hear }
  listeners.add(listener)
  arrange()
  return () => {
    listeners.delete(listener)
    arrange()
  }
}
