import type { Account } from '@folkmoot/core/platform/shared/account.ts'

/**
 * The local storage of this browser (APP-030), with one key each under `folkmoot.`. Stored values are validated, because they
 * may come from an older version or another program; an invalid one counts as absent. Without storage (a private window) a map
 * is used.
 */
const PREFIX = 'folkmoot.'

interface StoredServers {
  readonly core: string
  readonly voting: string
}

type TypeGuard<T> = (value: unknown) => value is T
const isText: TypeGuard<string> = (v): v is string => typeof v === 'string' && v !== ''
const isId: TypeGuard<number> = (v): v is number => Number.isSafeInteger(v) && Number(v) > 0
const isRecord: TypeGuard<Record<string, unknown>> = (v): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const isAccount: TypeGuard<Account> = (v): v is Account =>
  isRecord(v) && isId(v.userId) && isText(v.uuid) && typeof v.name === 'string' && Array.isArray(v.roles)
const isStoredServers: TypeGuard<StoredServers> = (v): v is StoredServers => isRecord(v) && isText(v.core) && isText(v.voting)
const isList: TypeGuard<readonly unknown[]> = (v): v is readonly unknown[] => Array.isArray(v)

const TYPE_GUARDS = {
  session: isText,
  user: isAccount,
  /** The last assembly visited, so that a page without an assembly in its address still has one. */
  assembly: isId,
  campaign: isId,
  group: isId,
  component: isId,
  milestones: isList,
  workingGroups: isList,
  notifications: isList,
  /** Settings of the device; they stay after sign-out. */
  language: isText,
  colours: isText,
  servers: isStoredServers,
  /** Whether the tour of a demo is under way or was left. */
  demoTour: isText,
} as const

type TypeGuards = typeof TYPE_GUARDS
type StoredName = keyof TypeGuards
type StoredValue<N extends StoredName> = TypeGuards[N] extends TypeGuard<infer T> ? T : never

/** The stored values by their names. */
export type StoredValues = { readonly [N in StoredName]: StoredValue<N> }

const DEVICE_KEYS: readonly string[] = ['language', 'colours', 'servers', 'demoTour'].map((name) => PREFIX + name)

const memory = new Map<string, string>()
const changeListeners = new Set<() => void>()

function storageArea(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] } {
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

function readJson(key: string): unknown {
  try {
    return JSON.parse(storageArea().getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

const notifyListeners = (): void => {
  for (const listener of changeListeners) listener()
}

export function readStored<N extends StoredName>(name: N): StoredValue<N> | undefined {
  const value = readJson(name)
  const fits = TYPE_GUARDS[name] as TypeGuard<StoredValue<N>>
  return fits(value) ? value : undefined
}

export function writeStored<N extends StoredName>(name: N, value: StoredValue<N>): void {
  writeJson(name, value)
  notifyListeners()
}

export function removeStored(name: StoredName): void {
  storageArea().removeItem(PREFIX + name)
  notifyListeners()
}

function writeJson(key: string, value: unknown): void {
  try {
    storageArea().setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // the storage is full: the value lives as long as the page
    memory.set(PREFIX + key, JSON.stringify(value))
  }
}

/** JSON values that their modules validate themselves, such as drafts. */
export const readValue = (key: string): unknown => readJson(key) ?? undefined
export const writeValue = (key: string, value: unknown): void => writeJson(key, value)
export const deleteValue = (key: string): void => storageArea().removeItem(PREFIX + key)
export const listValueKeys = (prefix: string): string[] =>
  storageArea()
    .keys()
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => key.slice(PREFIX.length))

/** What this browser has shown once, such as the introduction of a ballot: `folkmoot.{name}`. */
export const wasShown = (name: string): boolean => readJson(name) === true
export const markShown = (name: string): void => writeJson(name, true)

/** Sign-out: removes all personal data; settings of the device stay (SES-019). */
export function clearPersonalData(): void {
  const store = storageArea()
  for (const key of store.keys()) {
    if (key.startsWith(PREFIX) && !DEVICE_KEYS.includes(key)) store.removeItem(key)
  }
  notifyListeners()
}

/** Calls back when a stored value changes, in this tab or another. */
export function onStorageChange(listener: () => void): () => void {
  changeListeners.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    changeListeners.delete(listener)
    globalThis.removeEventListener?.('storage', listener)
  }
}

/** Stores a value unless it is stored already. */
export const writeChanged = <N extends keyof StoredValues>(name: N, value: StoredValues[N]): void => {
  if (JSON.stringify(readStored(name)) !== JSON.stringify(value)) writeStored(name, value)
}
