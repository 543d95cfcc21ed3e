import type { ReactNode } from 'react'
import { useStore } from '../../lib/use-store.ts'

/** Short news: a toast at the foot, or a flash that stays on top of the page until one leaves it. */
export interface Notice {
  readonly id: number
  readonly tone: 'ok' | 'bad'
  readonly text: ReactNode
  readonly place: 'foot' | 'top'
  /** Survives the next change of page, once (APP-014). */
  readonly keep: boolean
  /** The path of the page that it came from. */
  readonly madeAt: string | undefined
  /** A link or button behind the words. */
  readonly action?: ReactNode
}

/** News of something done goes by itself, later where it offers an act; what failed stays. */
export const closesByItself = ({ place, tone }: Pick<Notice, 'place' | 'tone'>): boolean => place === 'foot' && tone === 'ok'

/** What offers nothing is replaced by the next news; on top of the page, too, where it tells of a step that is past now. */
const isReplaced = ({ tone, keep, action }: Notice): boolean => tone === 'ok' && !keep && action === undefined

type NoticeOptions = Partial<Pick<Notice, 'keep' | 'action'>>

let notices: readonly Notice[] = []
let next = 1
const listeners = new Set<() => void>()

function setNotices(now: readonly Notice[]): void {
  notices = now
  for (const listener of listeners) listener()
}

function addNotice(tone: Notice['tone'], place: Notice['place'], text: ReactNode, { keep = false, action }: NoticeOptions): number {
  const id = next++
  const madeAt = globalThis.location?.pathname
  const notice = { id, tone, text, place, keep, madeAt, ...(action === undefined ? {} : { action }) }
  const others = notices.filter((n) => {
    // an identical notice is not repeated
    if (n.text === text && n.place === place) return false
    // the latest success replaces the one before, because a pile of notices would cover the page
    return !(closesByItself(notice) && isReplaced(notice) && isReplaced(n))
  })
  setNotices([...others, notice])
  return id
}

/** Done: passes at the foot of the screen (APP-029). */
export const toast = (text: ReactNode, options: NoticeOptions = {}): number => addNotice('ok', 'foot', text, options)

/** It failed: at the foot, and stays until it is closed or the page changes. */
export const errorNotice = (text: ReactNode, options: NoticeOptions = {}): number => addNotice('bad', 'foot', text, options)

/** News on top of the page, until one leaves it. */
export const flash = (text: ReactNode, options: NoticeOptions & { tone?: Notice['tone'] } = {}): number =>
  addNotice(options.tone ?? 'ok', 'top', text, options)

export const closeNotice = (id: number): void => setNotices(notices.filter((n) => n.id !== id))

/** The page changes: what was not kept vanishes, what was kept lives for this one page more (APP-014). */
export const expireNotices = (): void => setNotices(notices.filter((n) => n.keep).map((n) => ({ ...n, keep: false })))

/**
 * The first page has opened at this path. What a page before it kept, which led here before it was there itself, has been taken
 * along once by that.
 */
export const endKeepingOnFirstPage = (path: string): void =>
  setNotices(notices.map((n) => (n.keep && n.madeAt !== path ? { ...n, keep: false } : n)))

export const currentNotices = (): readonly Notice[] => notices

export const useNotices = (): readonly Notice[] =>
  useStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentNotices)
