import { deleteValue, listValueKeys, readValue, writeValue } from './storage.ts'

/**
 * Unsent drafts of forms. Each tab has its own, so that sending in one never removes the text of another; the next tab that
 * opens the form takes over the draft of a closed tab. Stored as `draft.{form}#{tab}`.
 */
interface StoredDraft {
  /** When it was last written; the newest draft is taken over. */
  readonly at: number
  readonly words: unknown
}

const TAB = 'folkmoot.tab'
const OPEN_TABS = 'tabs'
let tab: string | undefined

function currentTabId(): string {
  if (tab !== undefined) return tab
  try {
    // the name survives a reload; without session storage it is lost with the page, and the draft is taken over
    tab = sessionStorage.getItem(TAB) ?? undefined
    if (tab === undefined) createTabId()
  } catch {
    createTabId()
  }
  return tab ?? ''
}

function createTabId(): void {
  tab = globalThis.crypto.randomUUID().slice(0, 8)
  try {
    sessionStorage.setItem(TAB, tab)
  } catch {
    // without storage the name lives as long as the page
  }
}

const listOpenTabs = (): string[] => {
  const tabs = readValue(OPEN_TABS)
  return Array.isArray(tabs) ? tabs.filter((name) => typeof name === 'string') : []
}
const draftKey = (form: string): string => `draft.${form}#${currentTabId()}`

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'words' in value && typeof (value as StoredDraft).at === 'number'

/** Drafts of this form that no open tab owns, the newest first; one from before drafts had tabs counts as well. */
function listOrphanedDrafts(form: string): string[] {
  const open = new Set(listOpenTabs())
  const at = (key: string): number => {
    const draft = readValue(key)
    return isStoredDraft(draft) ? draft.at : 0
  }
  return listValueKeys(`draft.${form}`)
    .filter((key) => key === `draft.${form}` || (key.startsWith(`draft.${form}#`) && !open.has(key.split('#')[1] ?? '')))
    .sort((a, b) => at(b) - at(a))
}

export function readDraft(form: string): unknown {
  const own = readValue(draftKey(form))
  if (isStoredDraft(own)) return own.words
  const [orphanKey] = listOrphanedDrafts(form)
  if (orphanKey === undefined) return undefined
  const draft = readValue(orphanKey)
  const words = isStoredDraft(draft) ? draft.words : draft
  saveDraft(form, words)
  if (orphanKey !== draftKey(form)) deleteValue(orphanKey)
  return words
}

export const saveDraft = (form: string, words: unknown): void => writeValue(draftKey(form), { at: Date.now(), words } satisfies StoredDraft)
export const deleteDraft = (form: string): void => deleteValue(draftKey(form))

/**
 * Registers this tab as open for as long as its page exists. A lock tells tabs that are really open from those left in the list
 * by a crash, and a duplicated tab, which inherits the name, from its original.
 */
export async function registerTab(): Promise<void> {
  const list = () => writeValue(OPEN_TABS, [...new Set([...listOpenTabs(), currentTabId()])])
  addEventListener('pagehide', () =>
    writeValue(
      OPEN_TABS,
      listOpenTabs().filter((name) => name !== currentTabId()),
    ),
  )
  addEventListener('pageshow', ({ persisted }) => persisted && list())
  // browsers offer locks to secure pages only
  if (navigator.locks) {
    const lockedNames = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
    if (lockedNames.has(`${TAB}.${currentTabId()}`)) createTabId()
    writeValue(
      OPEN_TABS,
      listOpenTabs().filter((name) => lockedNames.has(`${TAB}.${name}`)),
    )
    void navigator.locks.request(`${TAB}.${currentTabId()}`, () => new Promise(() => {}))
  }
  list()
}
