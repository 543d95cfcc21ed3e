import type { Ranked } from '../../../platform/settings/voting-system.ts'
import type { Paper } from '../papers/paper.ts'
import type { CountResult } from '../result.ts'
import { combineRules, type Rules, type WinnerRules } from '../rules.ts'
import { countPapers } from './count-papers.ts'

export const SEED = '64'.repeat(32)

/** How ranks are counted. Without more there is no limit and no quorum. */
export const rankedRules = (
  system: { readonly number?: number } & (
    | { readonly method: 'SCHULZE' | 'BORDA' }
    | { readonly method: 'STV'; readonly arithmetic?: 'exact' | 'scottish' }
  ),
  winners: WinnerRules = { winners: 'FIXED', fixedNumber: 1 },
): Rules =>
  combineRules(
    system.method === 'STV'
      ? { system: 'RANKED', number: 0, arithmetic: 'exact', ...system }
      : ({ system: 'RANKED', number: 0, ...system } satisfies Ranked),
    winners,
    { votesLimit: null, quorum: { enabled: false }, eligible: null },
  )

/** `A > B = C` as a paper. */
export const rankedPaper = (text: string): Paper =>
  text === '' ? [] : text.split('>').flatMap((tier, i) => tier.split('=').map((name) => [name.trim(), String(i + 1)] as const))

/** Papers by how they read and how many there are. */
export const rankedPapers = (profile: Readonly<Record<string, number>>): Paper[] =>
  Object.entries(profile).flatMap(([text, times]) => Array.from({ length: times }, () => rankedPaper(text)))

/** Counts a profile whose candidates are those that it names, or `names`. */
export function countRankedProfile(
  rules: Rules,
  profile: Readonly<Record<string, number>>,
  names: readonly string[] = [...new Set(Object.keys(profile).flatMap((text) => text.split(/[\s>=]+/)))].filter((name) => name !== ''),
): CountResult {
  const candidates = names.map((uuid) => ({ uuid, cost: '10' }))
  return countPapers(rules, candidates, rankedPapers(profile), SEED)
}
