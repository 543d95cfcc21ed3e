import { isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import type { ReactNode } from 'react'
import { formatDay, formatDayRange } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { formatLanguage } from '../../../platform/ui/fields/locale-options.ts'
import { Money } from '../../../platform/ui/Money.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './CampaignWizardForm.module.css'
import { type CampaignDraft, type CampaignWizardStep, parseThemes } from './campaign-draft.ts'
import { buildFormConfigs } from './form-draft.ts'
import { describePhase, formatAssessing, formatSections, formatWinners } from './stages/describe-phase.ts'
import type { StepProps } from './step-props.ts'

type SummaryRow = readonly [name: string, value: ReactNode]
type SummaryProps = Pick<StepProps, 'draft' | 'before'> & { hrefOf: (step: CampaignWizardStep) => string }

/** All answers on one page, each part with a link to its step (CAM-033). */
export function SummaryStep({ draft, before, hrefOf }: SummaryProps) {
  const { t, lang } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>, values?: Record<string, unknown>) => t(`campaigns.wizard.${key}`, values)
  const span = (start: string, end: string) => {
    if (!isDay(start)) return w('noDate')
    return isDay(end) ? formatDayRange(start, end, lang) : w('thirtyDaysFrom', { day: formatDay(start, lang, 'long') })
  }
  const change = (step: CampaignWizardStep) => ({ text: w('changeThis'), href: hrefOf(step) })
  return (
    <div className={classes.form}>
      <Section title={w('step.description')} more={change('description')}>
        <FactList rows={useDescriptionRows(draft)} />
      </Section>
      <Section title={w('step.milestones')} more={change('milestones')}>
        <FactList rows={draft.phases.map((p) => [p.title, span(p.start, p.end)])} />
      </Section>
      <Section title={w('step.stages')} more={change('stages')}>
        <FactList rows={useStageRows(draft, before)} />
      </Section>
    </div>
  )
}

function useDescriptionRows(draft: CampaignDraft): SummaryRow[] {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const { form } = draft
  const themes = parseThemes(draft.themes).map((theme) => theme.title)
  return [
    [w('goal'), draft.goal],
    [w('title'), draft.title || draft.goal],
    [w('shortname'), form.shortname],
    [t('assemblies.wizard.language'), formatLanguage(form.lang)],
    form.purpose && form.purpose !== 'OWN'
      ? [w('purpose.title'), w(`purpose.${form.purpose}`)]
      : [w('template.title'), w(`template.${form.template}`)],
    [w('themes'), themes.join(', ')],
    [
      w('hasBudget'),
      draft.hasBudget ? <Money key="money" amount={parseMoney(draft.amount) ?? '0'} currency={draft.currency} /> : t('ui.no'),
    ],
    [w('status'), w(draft.status === 'DRAFT' ? 'draft' : 'published')],
    [w('listed'), t(draft.listed ? 'ui.yes' : 'ui.no')],
    ...(form.resources.length > 0 ? [[w('resources'), form.resources.map(({ name }) => name).join(', ')] as const] : []),
  ]
}

function useStageRows(draft: CampaignDraft, before: StepProps['before']): SummaryRow[] {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>, values?: Record<string, unknown>) => t(`campaigns.wizard.${key}`, values)
  const yesNo = (yes: boolean) => t(yes ? 'ui.yes' : 'ui.no')
  const configs = { ...before?.configs, ...buildFormConfigs(draft.form, before) }
  const phaseRows = draft.phases.flatMap((phase): SummaryRow[] => {
    if (phase.type === 'PROPOSALS') return [[w('section.of', { phase: phase.title }), formatSections(phase, configs, t)]]
    if (phase.type === 'DELIBERATION') return [[w('option.whoDeliberates'), formatAssessing(phase, t)]]
    if (phase.type !== 'VOTING' || !phase.enabled) return []
    return [
      [w('votingOf', { phase: phase.title }), describePhase(phase, configs, t).slice(0, 2).join(' · ')],
      [w('winnersOf', { phase: phase.title }), formatWinners(phase, t)],
    ]
  })
  return [
    ...phaseRows,
    [w('ideasDuringProposals'), yesNo(draft.ideasDuringProposals)],
    [w('anonymousIdeas'), yesNo(draft.anonymousIdeas)],
    [w('upDown'), yesNo(draft.upDown)],
    [w('publicSide'), yesNo(draft.publicSide)],
  ]
}

const FactList = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={classes.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
