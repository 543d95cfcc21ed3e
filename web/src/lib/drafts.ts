import { dropValue, keepValue, readValue, valueKeys } from './storage.ts'

/**
 * Unsent words of forms. Each tab keeps its own, so that publishing in one never takes the text of another; a draft whose
 * tab was closed is taken over by the next tab that opens the form. Stored as `draft.{form}#{tab}`.
 */
interface Draft {
  /** When it was last written, to take over the newest. */
  readonly at: number
  readonly words: unknown
}

const TAB = 'folkmoot.tab'
const OPEN_TABS = 'tabs'
let tab: string | undefined

function ownTab(): string {
  if (tab !== undefined) return tab
  try {
    // survives a reload; a browser without it forgets the tab with the page, and the draft is taken over
    tab = sessionStorage.getItem(TAB) ?? undefined
    if (tab === undefined) nameTab()
  } catch {
    nameTab()
  }
  return tab ?? ''
}

function nameTab(): void {
  tab = globalThis.crypto.randomUUID().slice(0, 8)
  try {
    sessionStorage.setItem(TAB, tab)
  } catch {
    // without storage the name lives as long as the page
  }
}

const openTabs = (): string[] => {
  const tabs = readValue(OPEN_TABS)
  return Array.isArray(tabs) ? tabs.filter((name) => typeof name === 'string') : []
}
const slot = (form: string): string => `draft.${form}#${ownTab()}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'words' in value && typeof (value as Draft).at === 'number'

/** Drafts of this form that no open tab owns, the newest first; one from before tabs had their own counts as well. */
function orphans(form: string): string[] {
  const open = new Set(openTabs())
  const at = (key: string): number => {
    const draft = readValue(key)
    return isDraft(draft) ? draft.at : 0
  }
  return valueKeys(`draft.${form}`)
    .filter(
      (key) => key === `draft.${form}` || (key.startsWith(`draft.${form}#`) && !open.has(key.split('#')[1] ?? '')),
    )
    .sort((a, b) => at(b) - at(a))
}

export function readDraft(form: string): unknown {
  const own = readValue(slot(form))
  if (isDraft(own)) return own.words
  const [found] = orphans(form)
  if (found === undefined) return undefined
  const draft = readValue(found)
  const words = isDraft(draft) ? draft.words : draft
  keepDraft(form, words)
  if (found !== slot(form)) dropValue(found)
  return words
}

export const keepDraft = (form: string, words: unknown): void =>
  keepValue(slot(form), { at: Date.now(), words } satisfies Draft)
export const dropDraft = (form: string): void => dropValue(slot(form))

/**
 * Lists this tab as open for as long as its page is there. A lock tells the tabs that are really open from those a crash
 * left in the list, and a duplicated tab, which inherits the name, from its original.
 */
export async function watchTabs(): Promise<void> {
  const list = () => keepValue(OPEN_TABS, [...new Set([...openTabs(), ownTab()])])
  addEventListener('pagehide', () =>
    keepValue(
      OPEN_TABS,
      openTabs().filter((name) => name !== ownTab()),
    ),
  )
  addEventListener('pageshow', ({ persisted }) => persisted && list())
  // browsers give locks to secure pages only
  if (navigator.locks) {
    const taken = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
    if (taken.has(`${TAB}.${ownTab()}`)) nameTab()
    keepValue(
      OPEN_TABS,
      openTabs().filter((name) => taken.has(`${TAB}.${name}`)),
    )
    void navigator.locks.request(`${TAB}.${ownTab()}`, () => new Promise(() => {}))
  }
  list()
}
