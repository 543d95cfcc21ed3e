import type { Account } from '@folkmoot/core/users/shapes.ts'

/**
 * What this browser keeps (APP-030): one name each under `folkmoot.`. What comes back is checked, because it may be from
 * an older version or another hand; what does not fit counts as absent. Without storage (a private window) a map stands in.
 */
const PREFIX = 'folkmoot.'

export interface StoredServers {
  readonly core: string
  readonly voting: string
}

type Check<T> = (value: unknown) => value is T
const text: Check<string> = (v): v is string => typeof v === 'string' && v !== ''
const id: Check<number> = (v): v is number => Number.isSafeInteger(v) && Number(v) > 0
const record: Check<Record<string, unknown>> = (v): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const user: Check<Account> = (v): v is Account =>
  record(v) && id(v.userId) && text(v.uuid) && typeof v.name === 'string' && Array.isArray(v.roles)
const servers: Check<StoredServers> = (v): v is StoredServers => record(v) && text(v.core) && text(v.voting)
const list: Check<readonly unknown[]> = (v): v is readonly unknown[] => Array.isArray(v)

const CHECKS = {
  session: text,
  user,
  /** Where the reader is, so that a page without an assembly in its address still knows one. */
  assembly: id,
  campaign: id,
  group: id,
  component: id,
  milestones: list,
  workingGroups: list,
  notifications: list,
  /** Settings of the device; they stay when somebody signs out. */
  language: text,
  colours: text,
  servers,
} as const

type Checks = typeof CHECKS
export type StoredName = keyof Checks
export type Stored<N extends StoredName> = Checks[N] extends Check<infer T> ? T : never

const OF_THE_DEVICE: readonly string[] = ['language', 'colours', 'servers'].map((name) => PREFIX + name)

const memory = new Map<string, string>()
const onChange = new Set<() => void>()

function area(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] } {
  try {
    const store = globalThis.localStorage
    if (store) {
      return {
        getItem: (k) => store.getItem(k),
        setItem: (k, v) => store.setItem(k, v),
        removeItem: (k) => store.removeItem(k),
        keys: () => Array.from({ length: store.length }, (_, i) => store.key(i) ?? ''),
      }
    }
  } catch {
    // the browser forbids storage
  }
  return {
    getItem: (k) => memory.get(k) ?? null,
    setItem: (k, v) => void memory.set(k, v),
    removeItem: (k) => void memory.delete(k),
    keys: () => [...memory.keys()],
  }
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(area().getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

const tell = (): void => {
  for (const listener of onChange) listener()
}

export function read<N extends StoredName>(name: N): Stored<N> | undefined {
  const value = parsed(name)
  const fits = CHECKS[name] as Check<Stored<N>>
  return fits(value) ? value : undefined
}

export function write<N extends StoredName>(name: N, value: Stored<N>): void {
  keep(name, value)
  tell()
}

export function forget(name: StoredName): void {
  area().removeItem(PREFIX + name)
  tell()
}

function keep(key: string, value: unknown): void {
  try {
    area().setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // the store is full: the value lives as long as the page
    memory.set(PREFIX + key, JSON.stringify(value))
  }
}

/** Values of modules that check them on their own, such as drafts; anything JSON can hold. */
export const readValue = (key: string): unknown => parsed(key) ?? undefined
export const keepValue = (key: string, value: unknown): void => keep(key, value)
export const dropValue = (key: string): void => area().removeItem(PREFIX + key)
export const valueKeys = (prefix: string): string[] =>
  area()
    .keys()
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => key.slice(PREFIX.length))

/** What this browser has shown once, such as the introduction of a ballot: `folkmoot.{name}`. */
export const wasShown = (name: string): boolean => parsed(name) === true
export const markShown = (name: string): void => keep(name, true)

/** Sign-out: everything of the person goes, settings of the device stay (SES-019). */
export function forgetPerson(): void {
  const store = area()
  for (const key of store.keys()) {
    if (key.startsWith(PREFIX) && !OF_THE_DEVICE.includes(key)) store.removeItem(key)
  }
  tell()
}

/** Calls back when anything changes, here or in another tab. */
export function onStored(listener: () => void): () => void {
  onChange.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    onChange.delete(listener)
    globalThis.removeEventListener?.('storage', listener)
  }
}
