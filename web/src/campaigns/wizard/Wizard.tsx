import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { IconArrowLeft, IconArrowRight, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Told } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { ActButton, PlainButton } from '../../ui/ActButton.tsx'
import type { Crumb } from '../../ui/Breadcrumb.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { useFaults } from '../../ui/fields/faults.ts'
import { goToField } from '../../ui/fields/go-to-field.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Wrap } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { WizardBar, WizardSteps } from '../../ui/WizardSteps.tsx'
import { DescriptionStep } from './DescriptionStep.tsx'
import { STEPS, type Step } from './draft.ts'
import { MilestonesStep } from './MilestonesStep.tsx'
import { Preview } from './Preview.tsx'
import { Problems, useProblemWords } from './Problems.tsx'
import { problemsOf } from './problems.ts'
import { StagesStep } from './StagesStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { withPhase } from './step.ts'
import type { Kept } from './use-draft.ts'
import classes from './Wizard.module.css'

export interface WizardProps {
  step: Step
  kept: Kept
  /** The campaign that is changed; absent for a new one. */
  before: Campaign | undefined
  crumbs: readonly Crumb[]
  hrefOf: (step: Step) => string
  /** Sends it all. */
  onSave: () => void
  saving: boolean
  refused: Told | undefined
}

const STEP_VIEWS = { description: DescriptionStep, milestones: MilestonesStep, stages: StagesStep } as const

/** The campaign wizard: three steps of questions, and everything on one page before it is sent (CAM-028). */
export function Wizard({ step, kept, before, crumbs, hrefOf, onSave, saving, refused }: WizardProps) {
  const { t } = useText()
  const router = useRouter()
  const [tried, setTried] = useState(false)
  const words = useProblemWords()
  const told = useFaults({}, refused)
  const { draft, change } = kept
  const problems = problemsOf(draft, before)
  const here = problems.filter((p) => p.step === step)
  const shown = step === 'summary' ? problems : tried ? here : here.filter((p) => !p.blocks)
  const at = STEPS.indexOf(step)
  const [previous, next] = [STEPS[at - 1], STEPS[at + 1]]
  const errorOf = (field: string) => {
    const problem = tried ? here.find((p) => p.field === field && p.blocks) : undefined
    return problem && words(problem)
  }
  const goOn = () => {
    const first = here.find((p) => p.blocks)
    if (first) {
      setTried(true)
      goToField(first.field)
      return
    }
    setTried(false)
    if (next) void router.navigate({ href: hrefOf(next) })
  }
  /** An existing campaign is saved from every step; what keeps it from being saved elsewhere is shown on the last one. */
  const saveHere = () => {
    if (here.some((p) => p.blocks)) return goOn()
    if (problems.some((p) => p.blocks)) return void router.navigate({ href: hrefOf('summary') })
    onSave()
  }
  // the chart and the table of the phases take the whole width
  const wide = step === 'milestones'
  const Step = step === 'summary' ? undefined : STEP_VIEWS[step]
  const saveText = t(before ? 'campaigns.wizard.save' : 'campaigns.wizard.create')
  return (
    <>
      <PageHead crumbs={crumbs} title={draft.title || draft.goal || t(before ? 'campaigns.edit' : 'campaigns.new')} />
      <Wrap>
        <WizardSteps
          current={step}
          steps={STEPS.map((name) => ({
            name,
            label: t(`campaigns.wizard.step.${name === 'summary' && before ? 'check' : name}`),
            about: t(`campaigns.wizard.about.${name}`),
            href: hrefOf(name),
          }))}
        />
        <div className={classes.step}>
          <div className={classes.intro}>
            <h2>{t(`campaigns.wizard.ask.${step}`)}</h2>
            <p className="fm-lead">{t(`campaigns.wizard.say.${step}`)}</p>
          </div>
          {refused && <ErrorSummary faults={told.list} title={told.title ?? t('campaigns.wizard.notSaved')} />}
          <Problems
            problems={shown}
            step={step}
            hrefOf={hrefOf}
            onFix={({ row, end }) => change(withPhase(draft, row, { end }))}
          />
          <div className={wide ? undefined : classes.columns}>
            {Step ? (
              <Step draft={draft} change={change} errorOf={errorOf} before={before} />
            ) : (
              <SummaryStep draft={draft} hrefOf={hrefOf} />
            )}
            {!wide && (
              <aside className={classes.preview}>
                <Preview draft={draft} />
              </aside>
            )}
          </div>
        </div>
        <WizardBar
          note={
            <>
              <Glyph of={IconDeviceFloppy} /> {t('campaigns.wizard.kept')}{' '}
              {kept.found && step === 'description' && (
                <PlainButton kind="subtle" size="sm" onClick={kept.restart}>
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
            <PlainButton kind="default" icon={IconCheck} onClick={saveHere} loading={saving}>
              {saveText}
            </PlainButton>
          )}
          {next ? (
            <ActButton icon={IconArrowRight} onClick={goOn}>
              {t('campaigns.wizard.next', {
                step: t(`campaigns.wizard.step.${next === 'summary' && before ? 'check' : next}`),
              })}
            </ActButton>
          ) : (
            <ActButton icon={IconCheck} onClick={onSave} loading={saving} disabled={problems.some((p) => p.blocks)}>
              {saveText}
            </ActButton>
          )}
        </WizardBar>
      </Wrap>
    </>
  )
}
