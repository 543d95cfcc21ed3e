import { serverAddresses } from '../site.ts'
import { useStore } from '../use-store.ts'

/** `offline`: this device has no network. `unreachable`: the network works, and the server does not respond. */
type Connection = 'ok' | 'offline' | 'unreachable'

/** Milliseconds between two checks of an unreachable server; the last value repeats. */
const RETRY_DELAYS = [2000, 4000, 8000, 15_000]
/** Milliseconds after which a check counts as failed. */
const HEALTH_CHECK_TIMEOUT = 15_000

let serverReachable = true
let pendingCheck: Promise<boolean> | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
const changeListeners = new Set<() => void>()
const reconnectListeners = new Set<() => void>()

const online = (): boolean => globalThis.navigator?.onLine !== false
export const connection = (): Connection => (online() ? (serverReachable ? 'ok' : 'unreachable') : 'offline')

const notifyListeners = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener()
}

/** A call got a response, whatever its status. */
export function markServerReachable(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
  if (serverReachable) return
  serverReachable = true
  notifyListeners(changeListeners)
  notifyListeners(reconnectListeners)
}

/**
 * Checks whether the server responds; while it does not, the check is repeated. A single failed call proves little, so only this
 * check decides what the reader sees.
 */
export function checkServer(): Promise<boolean> {
  pendingCheck ??= pingServer().finally(() => {
    pendingCheck = undefined
  })
  return pendingCheck
}

async function pingServer(): Promise<boolean> {
  clearTimeout(timer)
  const { core } = serverAddresses()
  const address = /^https?:/.test(core) ? new URL('/healthz', core).href : '/healthz'
  const signal = AbortSignal.timeout(HEALTH_CHECK_TIMEOUT)
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal }).catch(() => undefined)
  if (response) {
    markServerReachable()
    return true
  }
  serverReachable = false
  notifyListeners(changeListeners)
  timer = setTimeout(() => void checkServer(), RETRY_DELAYS[Math.min(tries++, RETRY_DELAYS.length - 1)])
  return false
}

/** A call got no response: checks whether the server is unreachable. */
export const reportNoResponse = (): void => {
  if (serverReachable && timer === undefined && typeof document !== 'undefined') void checkServer()
}

/** Calls back once the server responds again after it did not. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener)
  return () => reconnectListeners.delete(listener)
}

/** Listens to the network state of the device; called once at startup. */
export function watchConnection(): void {
  globalThis.addEventListener('offline', () => {
    serverReachable = false
    notifyListeners(changeListeners)
  })
  globalThis.addEventListener('online', () => {
    notifyListeners(changeListeners)
    tries = 0
    void checkServer()
  })
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

export const useConnection = (): Connection => useStore(subscribe, connection)
