import { checkVotingPhase } from '@folkmoot/core/platform/settings/voting-phase.ts'
import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { IconLock } from '@tabler/icons-react'
import { formatDay, formatDayRange } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { Choice, Segments } from '../../../../platform/ui/fields/Choice.tsx'
import { NumberField, TextArea } from '../../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { Fold } from '../../../../platform/ui/page/Fold.tsx'
import { PHASE_ICONS } from '../../../../platform/ui/phases.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import classes from '../CampaignWizardForm.module.css'
import type { PhaseDraft } from '../campaign-draft.ts'
import { phaseFieldName } from '../draft-problems.ts'
import { buildFormConfigs } from '../form-draft.ts'
import { type StepProps, updatePhaseDraft } from '../step-props.ts'
import { countChangedAnswers, describePhase } from './describe-phase.ts'
import { type PhaseFieldsProps, PhaseOptionFields } from './PhaseOptionFields.tsx'
import { ProposalTemplateFields } from './ProposalTemplateFields.tsx'
import { type PhaseAnswers, readPhaseSettings } from './phase-options.ts'

/** The winner rules that go with how people vote. */
function listWinnerRules(phase: PhaseAnswers) {
  const { key } = VOTING_SETTINGS.winnerRule
  const refuses = (rule: string) =>
    checkVotingPhase({ ...readPhaseSettings(phase), [key]: rule })?.detail?.fields?.some(({ field }) => field === key)
  return WINNER_RULES.filter((rule) => !refuses(rule))
}

/** What people vote on and how, and how the winners are chosen. */
function VotingFields({ phase, errorOf, onChange }: PhaseFieldsProps) {
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

/** A phase with its dates and what is set for it; all that can be set is folded away below (CAM-033). */
export function StageCard({ phase, ...part }: StepProps & { phase: PhaseDraft }) {
  const { draft, change, errorOf, before } = part
  const { t, lang } = useText()
  const changePhase = (values: Partial<PhaseDraft>) => change(updatePhaseDraft(draft, phase.row, values))
  const fields = { phase, errorOf, onChange: changePhase }
  const locked = before && findVotingLock(phase, before)
  const title = phase.title || t(`campaigns.phase.${phase.type}`)
  const { start, end } = phase
  const dates = !isDay(start)
    ? t('campaigns.wizard.noDate')
    : isDay(end)
      ? formatDayRange(start, end, lang)
      : t('campaigns.wizard.thirtyDaysFrom', { day: formatDay(start, lang, 'long') })
  const configs = { ...before?.configs, ...buildFormConfigs(draft.form, before) }
  const changed = countChangedAnswers(phase)
  return (
    <section className={classes.phase} data-phase={PHASE_KINDS[phase.type]} aria-label={title}>
      <h3>
        <Glyph of={PHASE_ICONS[PHASE_KINDS[phase.type]]} />
        {title}
      </h3>
      <p className="fm-dim">{phase.enabled ? dates : t('campaigns.wizard.card.off')}</p>
      <p>{describePhase(phase, configs, t).join(' · ')}</p>
      <Fold
        title={t('campaigns.wizard.card.more', { phase: title })}
        summary={changed === 0 ? t('ui.fold.usual') : t('ui.fold.changed', { count: changed })}
      >
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
      </Fold>
    </section>
  )
}

/** Why the voting settings of a phase cannot be changed: its ballot is open or over, or they are for coordinators. */
function findVotingLock(phase: PhaseDraft, before: NonNullable<StepProps['before']>): 'coordinators' | 'votes' | undefined {
  if (phase.type !== 'VOTING') return undefined
  const saved = before.components.find((c) => c.componentId !== undefined && c.componentId === phase.componentId)
  if (saved?.locks.includes('voting')) return 'votes'
  return before.may.editGuarded ? undefined : 'coordinators'
}
