import { buildProposalTemplate } from '@folkmoot/core/communities/campaigns/proposal-template.ts'
import { formatSetting, parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { Translate } from '../../../../platform/lib/text/i18n.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import { listPhaseOptions, readPhaseOption, readPhaseSettings } from './phase-options.ts'

/** How the winners of a phase of voting are chosen, in a few words. */
export const formatWinners = ({ winners, winnersNumber }: PhaseDraft, t: Translate): string =>
  winners === 'FIXED' ? t('campaigns.wizard.fixedWinners', { count: Number(winnersNumber) || 0 }) : t(`campaigns.wizard.rule.${winners}`)

/** The sections of the form for a proposal, in a few words. */
export const formatSections = (phase: PhaseDraft, configs: SettingMap, t: Translate): string =>
  buildProposalTemplate(configs, readPhaseSettings(phase))
    .map(({ title }) => t(`campaigns.wizard.section.${title}`))
    .join(', ')

/** Who assesses, where anybody does. */
export function formatAssessing(phase: PhaseDraft, t: Translate): string {
  const { technicalAssessment, whoDeliberates } = parseSettings(PHASE_SETTINGS, readPhaseSettings(phase))
  return technicalAssessment ? t(`campaigns.wizard.choice.${whoDeliberates}`) : t('ui.no')
}

/** What is set for a phase, most important first: each a short text. `configs` are the settings of the campaign. */
export function describePhase(phase: PhaseDraft, configs: SettingMap, t: Translate): string[] {
  switch (phase.type) {
    case 'IDEAS': {
      const limit = readPhaseOption(phase, PHASE_SETTINGS.ideaLimit)
      return limit > 0 ? [t('campaigns.wizard.card.ideaLimit', { count: limit })] : [t('campaigns.wizard.card.noLimit')]
    }
    case 'PROPOSALS':
      return [t('campaigns.wizard.card.form', { sections: formatSections(phase, configs, t) })]
    case 'DELIBERATION':
      return [t('campaigns.wizard.card.assessing', { who: formatAssessing(phase, t) })]
    case 'VOTING': {
      const { votingSystem, secrecy } = parseSettings(VOTING_SETTINGS, readPhaseSettings(phase))
      return [
        t(phase.votesOn === 'IDEA' ? 'campaigns.wizard.votesOnIdeas' : 'campaigns.wizard.votesOnProposals'),
        t(`voting.form.way_${votingSystem}`),
        t('campaigns.wizard.card.winners', { winners: formatWinners(phase, t) }),
        ...(secrecy === 'detached' ? [t('ballots.secrecy.detached')] : []),
      ]
    }
    case 'IMPLEMENTATION':
      return [t('campaigns.wizard.card.implementation')]
  }
}

/** How many answers of a phase differ from the usual ones, its texts among them. */
export function countChangedAnswers(phase: PhaseDraft): number {
  const settings = readPhaseSettings(phase)
  const options = listPhaseOptions(phase.type, phase).filter(({ setting }) => {
    const value = settings[setting.key]
    // no quorum is what a form begins with
    const usual = setting.key === VOTING_SETTINGS.quorumEnabled.key ? 'FALSE' : formatSetting(setting.byDefault)
    return value !== undefined && value !== '' && value.toUpperCase() !== usual.toUpperCase()
  })
  return options.length + (phase.description.trim() === '' ? 0 : 1)
}
