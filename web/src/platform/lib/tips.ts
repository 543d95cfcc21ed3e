/** The five sets of tips and how many each has (NOT-008, NOT-009). */
export const TIP_SETS = { comment: 6, follow: 3, attachments: 4, contributing: 3, groups: 3 } as const
type TipSet = keyof typeof TIP_SETS

/** How long a page is open before a tip appears (NOT-010). */
export const TIP_DELAY = 10_000

/** How long a tip stays, in milliseconds: three times as long as reading it takes. */
export const TIP_DURATION = 20_000

const tippedPages = new Set<string>()

/** Whether a page has not had its tip since this visit began; it has it from now on. */
export function takeTipOfPage(path: string): boolean {
  if (tippedPages.has(path)) return false
  tippedPages.add(path)
  return true
}

const COOKIE = 'hideMotivational'
const YEAR = 365 * 24 * 3600

/** Whether tips are turned off in this browser. */
export const areTipsDisabled = (): boolean => document.cookie.split(/;\s*/).some((part) => part.startsWith(`${COOKIE}=`))

/** Turns tips off for a year, or on again (NOT-010, NOT-012). */
export function saveTipsEnabled(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=1; path=/; max-age=${on ? 0 : YEAR}; samesite=Lax${secure}`
}

/**
 * The sets of tips of a page: comments and following on pages of contributions, threads, campaigns and groups, following alone on
 * the home of an assembly; attachments and contributing on pages of contributions only; groups on the dashboard of a campaign
 * (NOT-008, NOT-009). A visitor gets neither following nor attachments.
 */
export function selectTipSets(path: string, signedIn: boolean): readonly TipSet[] {
  const [, part = ''] = /\/(assembly|forum|contribution|proposal|campaign|group)\/(?:\d+|[0-9a-f-]{36})(?:\/home)?$/i.exec(path) ?? []
  const members = (...sets: TipSet[]) => (signedIn ? sets : [])
  if (part === 'contribution' || part === 'proposal') return ['comment', 'contributing', ...members('follow', 'attachments')]
  if (part === 'campaign') return ['groups', 'comment', ...members('follow')]
  if (part === 'assembly') return members('follow')
  return part === 'group' || part === 'forum' ? ['comment', ...members('follow')] : []
}

export interface Tip {
  readonly set: TipSet
  /** From 1. */
  readonly number: number
}

const listTips = (sets: readonly TipSet[]): Tip[] =>
  sets.flatMap((set) => Array.from({ length: TIP_SETS[set] }, (_, i) => ({ set, number: i + 1 })))

const shownTips = new Set<string>()

/** A tip of these sets that was not shown yet, until all were; `chance` is a random number from 0 to below 1. */
export function pickTip(sets: readonly TipSet[], chance = Math.random()): Tip | undefined {
  const all = listTips(sets)
  const name = ({ set, number }: Tip) => `${set} ${number}`
  if (all.every((tip) => shownTips.has(name(tip)))) for (const tip of all) shownTips.delete(name(tip))
  const fresh = all.filter((tip) => !shownTips.has(name(tip)))
  const tip = fresh[Math.min(fresh.length - 1, Math.floor(chance * fresh.length))]
  if (tip) shownTips.add(name(tip))
  return tip
}
