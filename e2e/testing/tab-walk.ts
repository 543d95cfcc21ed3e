import type { Page } from '@playwright/test'

// many presses of Tab in one step: a page notes by itself where each has led

/** A walk by Tab, kept in its page. */
interface TabWalk {
  presses: number
  /** Set once the walk has come to its end. */
  over: boolean
  /** What is wrong with the focus where it is now. */
  fault: string | undefined
  /** Ends the walk: Tab does what it always does. */
  end(): void
}
type WalkWindow = Window & { tabWalk?: TabWalk }

export type TabKey = 'Tab' | 'Shift+Tab'

/**
 * Begins a walk in the page that this runs in. After each press `isOver` and `findFault` say what it has led to; from an end or a
 * fault on Tab moves no further, so what was pressed too often does nothing.
 */
function beginTabWalk(isOver: () => boolean, findFault: () => string | undefined): void {
  const at = window as WalkWindow
  at.tabWalk?.end()
  const listening = new AbortController()
  const walk: TabWalk = { presses: 0, over: false, fault: undefined, end: () => listening.abort() }
  const options = { capture: true, signal: listening.signal }
  const rests = () => walk.over || walk.fault !== undefined
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !rests()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    options,
  )
  // the focus has moved, and what has it was scrolled into view
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Tab' || rests()) return
      walk.presses++
      walk.over = isOver()
      walk.fault = findFault()
    },
    options,
  )
  at.tabWalk = walk
}

/** The source of `beginTabWalk` for two functions that stand alone. */
export const formatTabWalk = (isOver: () => boolean, findFault: () => string | undefined): string =>
  `(${beginTabWalk})(${isOver}, ${findFault})`

/** How many presses are sent at once. */
const PRESSES_AT_ONCE = 8

/** Presses Tab on, until the walk is over or something is wrong with the focus, at most so many times as are sent at once. */
export async function walkByTab(page: Page, key: TabKey = 'Tab'): Promise<Omit<TabWalk, 'end'>> {
  // Playwright's keyboard waits for each key. The page may keep no connection: the next test has the same page
  const session = await page.context().newCDPSession(page)
  const shift = key === 'Shift+Tab'
  const press = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: shift ? 8 : 0 }
  const sent = Array.from({ length: PRESSES_AT_ONCE }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
  ])
  await Promise.all(sent.flat())
  await session.detach()
  return page.evaluate(() => {
    const walk = (window as WalkWindow).tabWalk
    if (!walk) throw new Error('the page of the walk was left')
    const { presses, over, fault } = walk
    if (over) walk.end()
    walk.fault = undefined
    return { presses, over, fault }
  })
}
