import { WINNER_RULES } from '@folkmoot/core/settings/voting-settings.ts'
import { useText } from '../../../lib/text/i18n.ts'
import type { KeyUnder } from '../../../lib/text/text-keys.ts'
import { Choice, Segments } from '../../../ui/fields/Choice.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { phaseFieldName } from '../draft-problems.ts'
import type { PhaseFieldsProps } from './PhaseOptionFields.tsx'

/** What people vote on, and how the winners are chosen. */
export function VotingFields({ phase, errorOf, onChange }: PhaseFieldsProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
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
      <Choice
        name={`${phase.row}-winners`}
        label={w('winners')}
        options={WINNER_RULES.map((value) => ({
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
    </>
  )
}
