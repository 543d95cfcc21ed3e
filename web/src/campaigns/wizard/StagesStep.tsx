import { WINNER_RULES } from '@folkmoot/core/settings/voting-settings.ts'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { Choice, Segments, YesNo } from '../../ui/fields/Choice.tsx'
import { NumberField, TextArea } from '../../ui/fields/TextField.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { PHASE_ICONS } from '../../ui/phases.ts'
import { PHASE_KINDS } from '../timeline-phases.ts'
import classes from './CampaignWizardForm.module.css'
import type { PhaseDraft } from './campaign-draft.ts'
import { phaseFieldName } from './draft-problems.ts'
import { type StepProps, updatePhaseDraft } from './step-props.ts'

/** The settings of each phase and of the whole campaign: questions, each with its effect (CAM-033). */
export function StagesStep({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const has = (type: PhaseDraft['type']) => draft.phases.some((p) => p.type === type && p.enabled)
  return (
    <div className={classes.form}>
      {draft.phases.map((phase) => (
        <section key={phase.row} className={classes.phase} data-phase={PHASE_KINDS[phase.type]}>
          <h3>
            <Glyph of={PHASE_ICONS[PHASE_KINDS[phase.type]]} />
            {phase.title || t(`campaigns.phase.${phase.type}`)}
          </h3>
          <TextArea
            name={`${phase.row}-description`}
            label={w('instructions')}
            help={w('instructionsHelp')}
            optional
            rows={3}
            maxLength={5000}
            value={phase.description}
            onChange={(e) => change(updatePhaseDraft(draft, phase.row, { description: e.target.value }))}
          />
          {phase.type === 'VOTING' && (
            <VotingFields
              phase={phase}
              errorOf={errorOf}
              onChange={(part) => change(updatePhaseDraft(draft, phase.row, part))}
            />
          )}
        </section>
      ))}
      <Section title={w('whole')}>
        <div className="fm-stack">
          {has('PROPOSALS') && (
            <YesNo
              name="ideasDuringProposals"
              label={w('ideasDuringProposals')}
              help={w('ideasDuringProposalsHelp')}
              value={draft.ideasDuringProposals}
              onChange={(ideasDuringProposals) => change({ ideasDuringProposals })}
            />
          )}
          <YesNo
            name="anonymousIdeas"
            label={w('anonymousIdeas')}
            help={w('anonymousIdeasHelp')}
            value={draft.anonymousIdeas}
            onChange={(anonymousIdeas) => change({ anonymousIdeas })}
          />
          <YesNo
            name="upDown"
            label={w('upDown')}
            help={w('upDownHelp')}
            value={draft.upDown}
            onChange={(upDown) => change({ upDown })}
          />
          <YesNo
            name="publicSide"
            label={w('publicSide')}
            help={w('publicSideHelp')}
            value={draft.publicSide}
            onChange={(publicSide) => change({ publicSide })}
          />
        </div>
      </Section>
    </div>
  )
}

function VotingFields({
  phase,
  errorOf,
  onChange,
}: {
  phase: PhaseDraft
  errorOf: StepProps['errorOf']
  onChange: (part: Partial<PhaseDraft>) => void
}) {
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
