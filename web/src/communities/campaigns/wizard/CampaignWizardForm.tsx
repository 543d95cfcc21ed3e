import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { IconArrowLeft, IconArrowRight, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { focusField } from '../../../platform/ui/fields/focus-field.ts'
import type { FormFailure } from '../../../platform/ui/fields/form-faults.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import type { Crumb } from '../../../platform/ui/page/Breadcrumb.tsx'
import { Container } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { WizardBar, WizardSteps } from '../../../platform/ui/page/WizardSteps.tsx'
import { CampaignPreview } from './CampaignPreview.tsx'
import classes from './CampaignWizardForm.module.css'
import { CAMPAIGN_WIZARD_STEPS, type CampaignDraft, type CampaignWizardStep } from './campaign-draft.ts'
import { DraftProblemList, useFormatProblem } from './DraftProblemList.tsx'
import { DescriptionStep } from './description/DescriptionStep.tsx'
import { type DraftProblem, findDraftProblems } from './draft-problems.ts'
import { locateRefusedField } from './form-problems.ts'
import { MilestonesStep } from './MilestonesStep.tsx'
import { listEditedFields } from './merge-drafts.ts'
import { SummaryStep } from './SummaryStep.tsx'
import { CampaignWideFields } from './stages/CampaignWideFields.tsx'
import { StageCard } from './stages/StageCard.tsx'
import { type StepProps, updatePhaseDraft } from './step-props.ts'
import type { CampaignDraftState } from './use-campaign-draft.ts'

/** A card for each phase, then the settings of the campaign: questions, each with its effect (CAM-033). */
const StagesStep = (part: StepProps) => (
  <div className={classes.form}>
    {part.draft.phases.map((phase) => (
      <StageCard key={phase.row} {...part} phase={phase} />
    ))}
    <CampaignWideFields {...part} />
  </div>
)

interface CampaignWizardFormProps {
  step: CampaignWizardStep
  kept: CampaignDraftState
  /** The edited campaign; absent for a new one. */
  before: Campaign | undefined
  assemblyId: number
  /** Today in the zone of the assembly. */
  today: Day
  crumbs: readonly Crumb[]
  /** Documents and media of the edited campaign. */
  resources?: ReactNode
  /** What to know where somebody else has saved the campaign. */
  conflict?: ReactNode
  hrefOf: (step: CampaignWizardStep) => string
  /** Saves the draft; a refusal is shown. */
  onSave: (draft: CampaignDraft) => Promise<FormFailure | undefined>
}

const withEditedFields = (draft: CampaignDraft, part: Partial<CampaignDraft>): Partial<CampaignDraft> => {
  const { edited } = draft.form
  const fresh = listEditedFields(draft, part).filter((field) => !edited.includes(field))
  return fresh.length === 0 ? part : { ...part, form: { ...(part.form ?? draft.form), edited: [...edited, ...fresh] } }
}

const STEP_COMPONENTS = { description: DescriptionStep, milestones: MilestonesStep, stages: StagesStep } as const

/** The campaign wizard: three steps of questions, and a summary before it is saved (CAM-028). */
export function CampaignWizardForm({
  step,
  kept: form,
  before,
  assemblyId,
  today,
  crumbs,
  resources,
  conflict,
  hrefOf,
  onSave,
}: CampaignWizardFormProps) {
  const { t } = useText()
  const router = useRouter()
  const [tried, setTried] = useState(false)
  const formatProblem = useFormatProblem()
  const { values: draft, faults } = form
  const change = (part: Partial<CampaignDraft>) => form.set(withEditedFields(draft, part))
  const save = () => void form.attempt(onSave)
  const problems = findDraftProblems(draft, before)
  const stepProblems = problems.filter((p) => p.step === step)
  const refused = faults.list.map((fault) => locateRefusedField(fault, draft.phases))
  const visibleProblems = step === 'summary' ? [...problems, ...refused] : tried ? stepProblems : stepProblems.filter((p) => !p.blocks)
  const stepIndex = CAMPAIGN_WIZARD_STEPS.indexOf(step)
  const [previous, next] = [CAMPAIGN_WIZARD_STEPS[stepIndex - 1], CAMPAIGN_WIZARD_STEPS[stepIndex + 1]]
  const formatOptional = (problem: DraftProblem | undefined) => problem && formatProblem(problem)
  const errorOf = (field: string) => {
    const problem = tried ? stepProblems.find((p) => p.field === field && p.blocks) : undefined
    return formatOptional(problem) ?? refused.find((p) => p.step === step && p.field === field)?.message
  }
  /** A purpose has answered the questions of the other steps, so its founder may go on to the last one at once. */
  const skips = step === 'description' && draft.form.purpose !== undefined && draft.form.purpose !== 'OWN'
  const goOnTo = (target: CampaignWizardStep | undefined) => {
    const first = stepProblems.find((p) => p.blocks)
    if (first) {
      setTried(true)
      focusField(first.field)
      return
    }
    setTried(false)
    if (target) void router.navigate({ href: hrefOf(target) })
  }
  /** An existing campaign can be saved from every step; faults of other steps are shown on the last one. */
  const saveFromStep = () => {
    if (stepProblems.some((p) => p.blocks)) return goOnTo(undefined)
    if (problems.some((p) => p.blocks)) return void router.navigate({ href: hrefOf('summary') })
    save()
  }
  const part = { draft, change, errorOf, before, assemblyId, today }
  // the chart and the table of the phases take the whole width
  const wide = step === 'milestones'
  const stepName = (name: CampaignWizardStep) => t(`campaigns.wizard.step.${name === 'summary' && before ? 'check' : name}`)
  const Step = step === 'summary' ? undefined : STEP_COMPONENTS[step]
  const saveText = t(before ? 'campaigns.wizard.save' : 'campaigns.wizard.create')
  return (
    <>
      <PageHeader crumbs={crumbs} title={draft.title || draft.goal || t(before ? 'campaigns.edit' : 'campaigns.new')} />
      <Container>
        <WizardSteps
          current={step}
          steps={CAMPAIGN_WIZARD_STEPS.map((name) => ({
            name,
            label: stepName(name),
            about: t(`campaigns.wizard.about.${name}`),
            href: hrefOf(name),
          }))}
        />
        <div className={classes.step}>
          <div className={classes.intro}>
            <h2>{t(`campaigns.wizard.ask.${step}`)}</h2>
            <p className="fm-lead">{t(`campaigns.wizard.say.${step === 'milestones' && draft.overlapping ? 'overlapping' : step}`)}</p>
          </div>
          {conflict}
          {(faults.title || (faults.list.length > 0 && step !== 'summary')) && (
            <ErrorSummary
              faults={refused.filter((p) => p.step === step).map(({ field, message = '' }) => ({ field, message }))}
              title={faults.title ?? t('campaigns.wizard.notSaved')}
            />
          )}
          <DraftProblemList
            problems={visibleProblems}
            step={step}
            hrefOf={hrefOf}
            onLeave={() => setTried(true)}
            onFix={({ row, end }) => change(updatePhaseDraft(draft, row, { end }))}
          />
          <div className={wide ? undefined : classes.columns}>
            {Step ? <Step {...part} resources={resources} /> : <SummaryStep draft={draft} before={before} hrefOf={hrefOf} />}
            {!wide && (
              <aside className={classes.preview}>
                <CampaignPreview draft={draft} />
              </aside>
            )}
          </div>
        </div>
        <WizardBar
          note={
            <>
              <Glyph of={IconDeviceFloppy} /> {t('campaigns.wizard.kept')}{' '}
              {form.found && step === 'description' && (
                <PlainButton kind="subtle" size="sm" onClick={form.restart}>
                  {t('campaigns.wizard.restart')}
                </PlainButton>
              )}
            </>
          }
        >
          {previous && (
            <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf(previous)}>
              {t(`campaigns.wizard.step.${previous}`)}
            </PlainButton>
          )}
          {before && next && (
            <PlainButton kind="default" icon={IconCheck} onClick={saveFromStep} loading={form.sending}>
              {saveText}
            </PlainButton>
          )}
          {next && skips && (
            <PlainButton kind="default" icon={IconArrowRight} onClick={() => goOnTo(next)}>
              {t('campaigns.wizard.next', { step: stepName(next) })}
            </PlainButton>
          )}
          {next ? (
            <PrimaryButton icon={IconArrowRight} onClick={() => goOnTo(skips ? 'summary' : next)}>
              {t('campaigns.wizard.next', { step: stepName(skips ? 'summary' : next) })}
            </PrimaryButton>
          ) : (
            <PrimaryButton icon={IconCheck} onClick={save} loading={form.sending} disabled={problems.some((p) => p.blocks)}>
              {saveText}
            </PrimaryButton>
          )}
        </WizardBar>
      </Container>
    </>
  )
}
