import type { Translate } from '../../lib/text/i18n.ts'

/** How many answers a summary names; the others are counted. */
const NAMED = 3

/** What is set in a folded part: its answers that differ from the usual ones, the first of them by name. */
export function summarize(answers: readonly string[], t: Translate): string {
  if (answers.length === 0) return t('ui.fold.usual')
  const named = answers.slice(0, NAMED).join(' · ')
  const rest = answers.length - NAMED
  return rest > 0 ? `${named} · ${t('ui.fold.others', { count: rest })}` : named
}
