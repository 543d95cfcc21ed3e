import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { pickColourSamples } from './colour-samples.ts'

type AxeWindow = Window & { readonly axe?: typeof axe; readonly pickColourSamples?: typeof pickColourSamples }

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

/** Kinds of text whose contrast has passed in this process: colours and sizes are in the key, so a page cannot change it. */
const passed = new Set<string>()

interface Judging {
  /** Only what is in the element of this selector. */
  readonly part?: string | undefined
  readonly rules?: AxeRules
  /** `each` judges the colours of each text, `samples` of one text of each kind that has not passed before. */
  readonly colours?: 'each' | 'samples'
}

/**
 * The accessibility rules that the page, or a part of it, breaks as it stands. axe is loaded once into each page and runs there,
 * which takes half the time of its package for Playwright: our pages have no frames, and only violations are reported. What fades
 * in or out is judged when it has.
 */
export async function findViolations(page: Page, { part, rules = 'all', colours = 'samples' }: Judging = {}): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
    await page.evaluate(`${source}; window.pickColourSamples = ${pickColourSamples.toString()}`)
  }
  await settleMotion(page)
  const sampled = colours === 'samples' && rules !== 'all but colours'
  const whole = sampled ? (rules === 'all' ? 'all but colours' : undefined) : rules
  const violations = whole ? await runAxe(page, part, RUN_OPTIONS[whole]) : []
  return sampled ? [...violations, ...(await judgeSamples(page, part))] : violations
}

const REPORTED: axe.RunOptions = { resultTypes: ['violations'] }

const runAxe = (page: Page, part: string | undefined, options: axe.RunOptions): Promise<axe.Result[]> =>
  page.evaluate(
    async ([selector, chosen]) => {
      const results = await (window as AxeWindow).axe?.run(selector ?? document, chosen)
      if (!results) throw new Error('axe was not loaded')
      return results.violations
    },
    [part, { ...REPORTED, ...options }] as const,
  )

/** Judges the colours of one text of each kind. */
async function judgeSamples(page: Page, part: string | undefined): Promise<axe.Result[]> {
  const { violations, keys } = await page.evaluate(
    async ([selector, chosen, known]) => {
      const { axe: judge, pickColourSamples: pick } = window as AxeWindow
      const root = selector === undefined ? document.documentElement : document.querySelector(selector)
      if (!judge || !pick || !root) throw new Error('there is nothing to judge')
      const before = new Set(known)
      const samples = pick(root).filter(({ key }) => !before.has(key))
      if (samples.length === 0) return { violations: [], keys: [] }
      const results = await judge.run({ include: samples.map(({ element }) => element as HTMLElement) }, chosen)
      return { violations: results.violations, keys: samples.map(({ key }) => key) }
    },
    [part, { ...REPORTED, ...RUN_OPTIONS.colours }, [...passed]] as const,
  )
  if (violations.length === 0) for (const key of keys) passed.add(key)
  return violations
}

/** The longest motion that is waited for, in milliseconds; what turns for ever is not. */
const LONGEST_MOTION = 2_000

/** Waits until dialogs and notices have come or gone: a text that is half faded has no colour of its own. */
const settleMotion = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const moving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    for (const end = performance.now() + longest; moving() && performance.now() < end; ) await new Promise(requestAnimationFrame)
  }, LONGEST_MOTION)
