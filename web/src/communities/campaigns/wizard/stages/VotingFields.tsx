import { checkVotingPhase } from '@folkmoot/core/platform/settings/voting-phase.ts'
import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { Choice, Segments } from '../../../../platform/ui/fields/Choice.tsx'
import { NumberField } from '../../../../platform/ui/fields/TextField.tsx'
import { Fold } from '../../../../platform/ui/page/Fold.tsx'
import type { PhaseDraft } from '../campaign-draft.ts'
import { phaseFieldName } from '../draft-problems.ts'
import { type PhaseFieldsProps, PhaseOptionFields } from './PhaseOptionFields.tsx'
import { type PhaseAnswers, readPhaseSettings } from './phase-options.ts'

/** The winner rules that go with how people vote. */
function listWinnerRules(phase: PhaseAnswers) {
  const { key } = VOTING_SETTINGS.winnerRule
  const refuses = (rule: string) =>
    checkVotingPhase({ ...readPhaseSettings(phase), [key]: rule })?.detail?.fields?.some(({ field }) => field === key)
  return WINNER_RULES.filter((rule) => !refuses(rule))
}

/** What people vote on and how, and how the winners are chosen. */
export function VotingFields({ phase, errorOf, onChange }: PhaseFieldsProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  /** The rule that holds with every way of voting takes the place of one that does not go with the new way. */
  const changeSystem = (change: Partial<PhaseDraft>) => {
    const allowed = listWinnerRules({ ...phase, ...change })
    onChange(allowed.includes(phase.winners) ? change : { ...change, winners: 'FIXED' })
  }
  return (
    <>
      <p className="fm-dim">{w('votingHow')}</p>
      <Segments
        name={`${phase.row}-votesOn`}
        label={w('votesOn')}
        options={[
          { value: 'PROPOSAL', label: w('votesOnProposals') },
          { value: 'IDEA', label: w('votesOnIdeas') },
        ]}
        value={phase.votesOn}
        onChange={(votesOn) => onChange({ votesOn })}
      />
      <PhaseOptionFields phase={phase} errorOf={errorOf} onChange={changeSystem} part="system" />
      <Choice
        name={phaseFieldName(phase.row, 'winners')}
        label={w('winners')}
        error={errorOf(phaseFieldName(phase.row, 'winners'))}
        options={listWinnerRules(phase).map((value) => ({
          value,
          label: w(`rule.${value}`),
          help: w(`ruleHelp.${value}`),
        }))}
        value={phase.winners}
        onChange={(winners) => onChange({ winners })}
      />
      {phase.winners === 'FIXED' && (
        <NumberField
          name={phaseFieldName(phase.row, 'winnersNumber')}
          label={w('winnersNumber')}
          error={errorOf(phaseFieldName(phase.row, 'winnersNumber'))}
          value={phase.winnersNumber}
          onChange={(e) => onChange({ winnersNumber: e.target.value })}
        />
      )}
      <PhaseOptionFields phase={phase} errorOf={errorOf} onChange={onChange} />
      <Fold title={w('voters')} summary={w('votersHelp')}>
        <PhaseOptionFields phase={phase} errorOf={errorOf} onChange={onChange} part="voters" />
      </Fold>
    </>
  )
}
