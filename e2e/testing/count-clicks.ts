import type { Page } from '@playwright/test'

export interface Clicks {
  /** Presses of a button of the mouse, or taps, since counting began; a list of choices that opens takes two. */
  readonly count: number
}

/** Counts on each page that this tab comes to. What is typed does not count; a file is one press to ask for it and one to choose it. */
export async function countClicks(page: Page): Promise<Clicks> {
  const clicks = { count: 0 }
  await page.exposeFunction('journeyClicked', (presses: number) => {
    clicks.count += presses
  })
  await page.addInitScript(watchClicks)
  await page.evaluate(watchClicks)
  return clicks
}

/** Runs in the page. A select and a file are given by the journey without a press, so their change tells of both. */
function watchClicks(): void {
  const { journeyClicked } = window as unknown as { journeyClicked: (presses: number) => Promise<void> }
  const told = { capture: true, passive: true }
  addEventListener('pointerdown', (event) => event.isPrimary && void journeyClicked(1), told)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Element && target.matches('select, [type="file"]')) void journeyClicked(2)
    },
    told,
  )
}
