import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

type AxeWindow = Window & { readonly axe?: typeof axe }

let source: string | undefined

/** The rules of axe whose outcome depends on colours. They take it most of its time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Which rules judge a page. All others than those of colours judge what the colour scheme does not change. */
export type AxeRules = 'all' | 'colours' | 'all but colours'

const RUN_OPTIONS: Record<AxeRules, axe.RunOptions> = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  'all but colours': { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
}

/**
 * The accessibility rules that the page, or the part of it that a selector names, breaks as it stands. axe is loaded once into
 * each page and runs there, which takes half the time of its package for Playwright: our pages have no frames, and only violations
 * are reported. What fades in or out is judged when it has.
 */
export async function findViolations(page: Page, part?: string, rules: AxeRules = 'all'): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
    await page.evaluate(source)
  }
  await settleMotion(page)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...RUN_OPTIONS[rules] }
  return page.evaluate(
    async ([selector, chosen]) => {
      const results = await (window as AxeWindow).axe?.run(selector ?? document, chosen)
      if (!results) throw new Error('axe was not loaded')
      return results.violations
    },
    [part, options] as const,
  )
}

/** The longest motion that is waited for, in milliseconds; what turns for ever is not. */
const LONGEST_MOTION = 2_000

/** Waits until dialogs and notices have come or gone: a text that is half faded has no colour of its own. */
const settleMotion = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const moving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    for (const end = performance.now() + longest; moving() && performance.now() < end; )
      await new Promise(requestAnimationFrame)
  }, LONGEST_MOTION)
