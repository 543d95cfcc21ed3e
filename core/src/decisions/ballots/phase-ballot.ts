import { getPhaseDateRange } from '../../communities/campaigns/phases.ts'
import type { Phase } from '../../communities/campaigns/words.ts'
import { CAMPAIGN_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { addDays, type Day } from '../../platform/shared/dates.ts'

/** The ballot of a phase is prepared so many days before the phase begins (specification E.9). */
export const PREPARED_DAYS = 7

interface PhaseBallotDates {
  readonly startsOn: Day
  readonly endsOn: Day
  /** Before the first day, so that the ballot opens by itself. */
  readonly datedOn: Day
}

/**
 * The dates of the ballot that a phase gets without anybody's act: those of the phase. Undefined when it is no phase of voting of
 * this campaign, begins later, or is over. A phase that has begun already has its ballot from today on; one that waited for its
 * coordinators since then (`delayed`) has it from its own first day, so that it lasts as long as planned when it opens.
 */
export function planPhaseBallot(
  phase: Phase,
  today: Day,
  { delayed = false }: { readonly delayed?: boolean } = {},
): PhaseBallotDates | undefined {
  const days = getPhaseDateRange(phase)
  if (phase.type !== 'VOTING' || !phase.enabled || phase.linked || !days) return undefined
  if (days.last < today || days.first > addDays(today, PREPARED_DAYS)) return undefined
  const startsOn = days.first > today || delayed ? days.first : today
  return { startsOn, endsOn: days.last, datedOn: addDays(startsOn, -1) < today ? addDays(startsOn, -1) : today }
}

/** The statuses whose contributions are its candidates: all that are published, unless the campaign chooses them one by one. */
export const listCandidateStatuses = (settings: SettingMap): readonly ('INBALLOT' | 'PUBLISHED')[] =>
  readSetting(CAMPAIGN_SETTINGS.allPublishedOnBallot, settings) ? ['INBALLOT', 'PUBLISHED'] : ['INBALLOT']
