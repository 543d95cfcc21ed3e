import { isPackageValid, type ValueComparison } from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import type { RecountResult } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'

/**
 * The verdict of a recount in the browser: the same result (`checkSame`), a package that is consistent but differs from this
 * site (`checkForged`), another result (`checkOther`), or too few papers to recount (`checkFew`).
 */
type RecountVerdict = 'checkSame' | 'checkForged' | 'checkOther' | 'checkFew'

export function decideRecountVerdict(
  recount: Pick<RecountResult, 'ok' | 'recountable'>,
  compared: readonly ValueComparison[],
): RecountVerdict {
  if (isPackageValid(recount, compared)) return 'checkSame'
  if (recount.ok) return 'checkForged'
  if (recount.recountable) return 'checkOther'
  return compared.some(({ same }) => !same) ? 'checkForged' : 'checkFew'
}

/** The duration of a recount, in seconds with two decimals, and never zero. */
export const roundSeconds = (milliseconds: number): number => Math.max(0.01, Math.round(milliseconds / 10) / 100)

/** The titles of a ballot and its candidates in a package; for display only, the count does not use them. */
export function readPackageTitles(files: readonly AuditFile[]): { title: string; titles: Map<string, string> } {
  const json = (name: string): unknown => {
    try {
      return JSON.parse(files.find((file) => file.name === name)?.text ?? 'null')
    } catch {
      return null
    }
  }
  const facts = json('ballot.json') as { title?: unknown } | null
  const candidates = json('candidates.json')
  const listed = Array.isArray(candidates) ? (candidates as { uuid?: unknown; title?: unknown }[]) : []
  return {
    title: typeof facts?.title === 'string' ? facts.title : '',
    titles: new Map(listed.map(({ uuid, title }) => [String(uuid), String(title ?? uuid)])),
  }
}
