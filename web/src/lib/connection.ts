import { useSyncExternalStore } from 'react'
import { servers } from './site.ts'

/** `offline`: this device has no network. `unreachable`: it has, and the server of the site does not answer. */
export type Connection = 'ok' | 'offline' | 'unreachable'

/** Milliseconds between two looks at a server that did not answer; the last one repeats. */
const WAITS = [2000, 4000, 8000, 15_000]
/** Milliseconds after which a look at the server counts as unanswered. */
const PATIENCE = 15_000

let answers = true
let looking: Promise<boolean> | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
const changed = new Set<() => void>()
const recovered = new Set<() => void>()

const online = (): boolean => globalThis.navigator?.onLine !== false
export const connection = (): Connection => (online() ? (answers ? 'ok' : 'unreachable') : 'offline')

const notify = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener()
}

/** A call got an answer, whatever it said. */
export function serverAnswered(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
  if (answers) return
  answers = true
  notify(changed)
  notify(recovered)
}

/**
 * Asks the server for a sign of life; true when it gives one. While it gives none, it is asked again and again. One call
 * that failed proves little, so only this decides what the reader is told.
 */
export function checkServer(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<boolean> {
  clearTimeout(timer)
  const { core } = servers()
  const address = /^https?:/.test(core) ? new URL('/healthz', core).href : '/healthz'
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal }).catch(() => undefined)
  if (response) {
    serverAnswered()
    return true
  }
  answers = false
  notify(changed)
  timer = setTimeout(() => void checkServer(), WAITS[Math.min(tries++, WAITS.length - 1)])
  return false
}

/** A call got no answer: is it the server, or was it that one call? */
export const serverDidNotAnswer = (): void => {
  if (answers && timer === undefined && typeof document !== 'undefined') void checkServer()
}

/** Calls back once the server answers again after it did not. */
export function onRecovered(listener: () => void): () => void {
  recovered.add(listener)
  return () => recovered.delete(listener)
}

/** Follows the network of the device; asked for once, at the start. */
export function watchConnection(): void {
  globalThis.addEventListener('offline', () => {
    answers = false
    notify(changed)
  })
  globalThis.addEventListener('online', () => {
    notify(changed)
    tries = 0
    void checkServer()
  })
}

function subscribe(listener: () => void): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection)
