import { IconLock } from '@tabler/icons-react'
import { useText } from '../../../lib/text/i18n.ts'
import { TextArea } from '../../../ui/fields/TextField.tsx'
import { Glyph } from '../../../ui/Glyph.tsx'
import { PHASE_ICONS } from '../../../ui/phases.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import classes from '../CampaignWizardForm.module.css'
import type { PhaseDraft } from '../campaign-draft.ts'
import { type StepProps, updatePhaseDraft } from '../step-props.ts'
import { CampaignWideFields } from './CampaignWideFields.tsx'
import { PhaseOptionFields } from './PhaseOptionFields.tsx'
import { ProposalTemplateFields } from './ProposalTemplateFields.tsx'
import { VotingFields } from './VotingFields.tsx'

/** The options of each phase, then the settings of the campaign: questions, each with its effect (CAM-033). */
export function StagesStep(part: StepProps) {
  const { draft, change, errorOf, before } = part
  const { t } = useText()
  return (
    <div className={classes.form}>
      {draft.phases.map((phase) => {
        const changePhase = (values: Partial<PhaseDraft>) => change(updatePhaseDraft(draft, phase.row, values))
        const fields = { phase, errorOf, onChange: changePhase }
        const locked = before && findVotingLock(phase, before)
        return (
          <section key={phase.row} className={classes.phase} data-phase={PHASE_KINDS[phase.type]}>
            <h3>
              <Glyph of={PHASE_ICONS[PHASE_KINDS[phase.type]]} />
              {phase.title || t(`campaigns.phase.${phase.type}`)}
            </h3>
            <TextArea
              name={`${phase.row}-description`}
              label={t('campaigns.wizard.instructions')}
              help={t('campaigns.wizard.instructionsHelp')}
              error={errorOf(`${phase.row}-description`)}
              optional
              rows={3}
              maxLength={5000}
              value={phase.description}
              onChange={(e) => changePhase({ description: e.target.value })}
            />
            {locked && (
              <p className={classes.locked} role="note">
                <Glyph of={IconLock} /> {t(`campaigns.wizard.votingLocked.${locked}`)}
              </p>
            )}
            <fieldset className={classes.lockable} disabled={locked !== undefined}>
              {phase.type === 'VOTING' ? <VotingFields {...fields} /> : <PhaseOptionFields {...fields} />}
            </fieldset>
            {phase.type === 'PROPOSALS' && <ProposalTemplateFields {...part} phase={phase} />}
          </section>
        )
      })}
      <CampaignWideFields {...part} />
    </div>
  )
}

/** Why the voting settings of a phase cannot be changed: its ballot is open or over, or they are for coordinators. */
function findVotingLock(
  phase: PhaseDraft,
  before: NonNullable<StepProps['before']>,
): 'coordinators' | 'votes' | undefined {
  if (phase.type !== 'VOTING') return undefined
  const saved = before.components.find((c) => c.componentId !== undefined && c.componentId === phase.componentId)
  if (saved?.locks.includes('voting')) return 'votes'
  return before.may.editGuarded ? undefined : 'coordinators'
}
