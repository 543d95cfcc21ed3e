import { type Day, isDay } from '../../platform/shared/dates.ts'
import { toFileElection } from '../tally/pabulib/count-file.ts'
import type { FileRule } from '../tally/pabulib/file-rules.ts'
import type { PabulibFile } from '../tally/pabulib/parse-pabulib.ts'
import type { PabulibProject } from '../tally/pabulib/parse-projects.ts'
import type { Pile } from '../tally/papers/paper.ts'
import type { BallotRules } from './ballot-rules.ts'
import type { ImportSource } from './results.ts'

/** An election from a file as a finished ballot: its rules, dates, names and candidates by the ids of the file. */
export interface ImportedElection {
  readonly title: string
  /** The place of the election: the name of the assembly that is created for it. */
  readonly assemblyName: string
  /** A language code such as `pl`; empty when the file has none. */
  readonly lang: string
  readonly rules: BallotRules
  readonly startsOn: Day
  readonly endsOn: Day
  readonly candidates: readonly { readonly id: string; readonly title: string; readonly cost: string }[]
  /** Equal papers, grouped. */
  readonly piles: readonly Pile[]
  /** Includes what the file says about its own winners. */
  readonly projects: readonly PabulibProject[]
  readonly source: Omit<ImportSource, 'file' | 'selected'>
}

const MAX_LENGTH = { title: 200, candidate: 250, currency: 12 } as const

/** `03.04.2023`, `2023-04-03`, or a year alone, which means its first or last day. */
function parseFileDay(text: string, end: boolean): Day | undefined {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const day = y === '' ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  if (isDay(day)) return day
  const year = /^(\d{4})$/.exec(text)?.[1]
  return year && (end ? `${year}-12-31` : `${year}-01-01`)
}

/** An election from its file; missing dates are `today`, and every election is over by then. */
export function toImportedElection(file: PabulibFile, rule: FileRule, today: Day): ImportedElection {
  const metaValue = (key: string): string => file.meta.get(key)?.trim() ?? ''
  const { voting, rules, piles } = toFileElection(file, rule)
  const year = metaValue('instance')
  const ends = parseFileDay(metaValue('date_end'), true) ?? parseFileDay(metaValue('date_begin'), true) ?? parseFileDay(year, true) ?? today
  const starts = parseFileDay(metaValue('date_begin'), false) ?? parseFileDay(year, false) ?? ends
  const place = [metaValue('unit'), metaValue('subunit')].filter((part) => part !== '').join(', ')
  const endsOn = ends < today ? ends : today
  const [startsOn = endsOn] = [starts, endsOn].sort()
  return {
    title: (metaValue('description') || place || 'Imported ballot').slice(0, MAX_LENGTH.title),
    assemblyName: (place || metaValue('description') || 'Imported ballots').slice(0, MAX_LENGTH.title),
    lang: /^[a-z]{2}$/.test(metaValue('language')) ? metaValue('language') : '',
    rules: {
      system: voting.system,
      votesLimit: rules.votesLimit ?? 0,
      maxPerCandidate: voting.system === 'DISTRIBUTION' ? (voting.maxPerCandidate ?? null) : null,
      ...(voting.system === 'RANGE' || voting.system === 'RANKED' ? { voting } : {}),
      winners: rules.winners,
      ...(rule.compareWithGreedy && rules.winners === 'EQUAL_SHARES' ? { compareWithGreedy: true } : {}),
      ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
      fixedNumber: rules.winners === 'FIXED' ? rules.fixedNumber : 1,
      budget: file.budget,
      currency: metaValue('currency').slice(0, MAX_LENGTH.currency),
      quorum: { enabled: false, share: '0.6' },
      binding: true,
    },
    startsOn,
    endsOn,
    candidates: file.projects.map(({ id, name, cost }) => ({
      id,
      title: (name || id).slice(0, MAX_LENGTH.candidate),
      cost,
    })),
    piles,
    projects: file.projects,
    source: {
      description: metaValue('description'),
      unit: metaValue('unit'),
      subunit: metaValue('subunit'),
      instance: year,
      rule: metaValue('rule'),
    },
  }
}
