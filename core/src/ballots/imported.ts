import { type Day, isDay } from '../shared/dates.ts'
import { electionOfFile } from '../tally/count-file.ts'
import type { FileRule } from '../tally/file-rules.ts'
import type { PabulibFile } from '../tally/pabulib.ts'
import type { PabulibProject } from '../tally/pabulib-projects.ts'
import type { Pile } from '../tally/paper.ts'
import type { BallotRules } from './config.ts'
import type { ImportedFrom } from './results.ts'

/** An election from a file as a ballot that is over: its rules, dates, names and candidates by the ids of the file. */
export interface ImportedElection {
  readonly title: string
  /** Where it was held: the name of the assembly that is made for it. */
  readonly place: string
  /** A language code such as `pl`; empty when the file names none. */
  readonly lang: string
  readonly rules: BallotRules
  readonly startsOn: Day
  readonly endsOn: Day
  readonly candidates: readonly { readonly id: string; readonly title: string; readonly cost: string }[]
  /** Equal papers put together. */
  readonly piles: readonly Pile[]
  /** With what the file says of its own winners. */
  readonly projects: readonly PabulibProject[]
  readonly from: Omit<ImportedFrom, 'file' | 'selected'>
}

const LONGEST = { title: 200, candidate: 250, currency: 12 } as const

/** `03.04.2023`, `2023-04-03`, or a year alone, of which the first or last day is meant. */
function dayOf(text: string, end: boolean): Day | undefined {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const day = y === '' ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  if (isDay(day)) return day
  const year = /^(\d{4})$/.exec(text)?.[1]
  return year && (end ? `${year}-12-31` : `${year}-01-01`)
}

/** What a file says of itself; dates that it does not tell are `today`, and all of it is over by then. */
export function importedElection(file: PabulibFile, rule: FileRule, today: Day): ImportedElection {
  const say = (key: string): string => file.meta.get(key)?.trim() ?? ''
  const { rules, piles } = electionOfFile(file, rule)
  const year = say('instance')
  const ends = dayOf(say('date_end'), true) ?? dayOf(say('date_begin'), true) ?? dayOf(year, true) ?? today
  const starts = dayOf(say('date_begin'), false) ?? dayOf(year, false) ?? ends
  const place = [say('unit'), say('subunit')].filter((part) => part !== '').join(', ')
  const endsOn = ends < today ? ends : today
  const [startsOn = endsOn] = [starts, endsOn].sort()
  return {
    title: (say('description') || place || 'Imported ballot').slice(0, LONGEST.title),
    place: (place || say('description') || 'Imported ballots').slice(0, LONGEST.title),
    lang: /^[a-z]{2}$/.test(say('language')) ? say('language') : '',
    rules: {
      system: rules.system,
      votesLimit: rules.votesLimit ?? 0,
      maxPerCandidate: rules.system === 'DISTRIBUTION' ? (rules.maxPerCandidate ?? null) : null,
      winners: rules.winners,
      ...(rule.compareWithGreedy && rules.winners === 'EQUAL_SHARES' ? { compareWithGreedy: true } : {}),
      ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
      fixedNumber: rules.winners === 'FIXED' ? rules.fixedNumber : 1,
      budget: file.budget,
      currency: say('currency').slice(0, LONGEST.currency),
      quorum: { enabled: false, share: '0.6' },
      binding: true,
    },
    startsOn,
    endsOn,
    candidates: file.projects.map(({ id, name, cost }) => ({
      id,
      title: (name || id).slice(0, LONGEST.candidate),
      cost,
    })),
    piles,
    projects: file.projects,
    from: {
      description: say('description'),
      unit: say('unit'),
      subunit: say('subunit'),
      instance: year,
      rule: say('rule'),
    },
  }
}
