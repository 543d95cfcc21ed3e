import { type Refusal, refuseFields } from '../shared/refusals.ts'
import { PAPER_FORMS } from './paper-forms.ts'
import type { SettingValues } from './setting.ts'
import { VOTING_SETTINGS } from './voting-settings.ts'

type PublicationSettings = Pick<SettingValues<typeof VOTING_SETTINGS>, 'secrecy' | 'anonymousVoting' | 'namesShown' | 'resultsVisibility'>

/**
 * Refuses what a ballot cannot publish: detached papers have no names, and no count before the end tells what was added to them;
 * visitors have no names (specification E.6, E.7).
 */
export function checkVotingPublication(settings: PublicationSettings): Refusal<'invalid'> | undefined {
  const { secrecy, anonymousVoting, namesShown, resultsVisibility } = settings
  const { linked } = PAPER_FORMS[secrecy]
  if (namesShown && (!linked || anonymousVoting)) return refuseFields({ field: VOTING_SETTINGS.namesShown.key, code: 'not_choice' })
  if (resultsVisibility === 'live' && !linked) return refuseFields({ field: VOTING_SETTINGS.resultsVisibility.key, code: 'not_choice' })
  return undefined
}
