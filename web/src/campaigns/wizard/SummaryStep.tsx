import { isDay } from '@folkmoot/core/shared/dates.ts'
import { parseMoney } from '@folkmoot/core/shared/money.ts'
import type { ReactNode } from 'react'
import { formatDay, formatDayRange } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/page/Section.tsx'
import classes from './CampaignWizardForm.module.css'
import { type CampaignDraft, type CampaignWizardStep, parseThemes } from './campaign-draft.ts'

/** All answers on one page, each part with a link to its step (CAM-033). */
export function SummaryStep({ draft, hrefOf }: { draft: CampaignDraft; hrefOf: (step: CampaignWizardStep) => string }) {
  const { t, lang } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>, values?: Record<string, unknown>) =>
    t(`campaigns.wizard.${key}`, values)
  const yesNo = (yes: boolean) => t(yes ? 'ui.yes' : 'ui.no')
  const span = (start: string, end: string) => {
    if (!isDay(start)) return w('noDate')
    return isDay(end) ? formatDayRange(start, end, lang) : w('thirtyDaysFrom', { day: formatDay(start, lang, 'long') })
  }
  const change = (step: CampaignWizardStep) => ({ text: w('changeThis'), href: hrefOf(step) })
  const voting = draft.phases.filter((p) => p.type === 'VOTING' && p.enabled)
  return (
    <div className={classes.form}>
      <Section title={w('step.description')} more={change('description')}>
        <FactList
          rows={[
            [w('goal'), draft.goal],
            [w('title'), draft.title || draft.goal],
            [
              w('themes'),
              parseThemes(draft.themes)
                .map((theme) => theme.title)
                .join(', '),
            ],
            [
              w('hasBudget'),
              draft.hasBudget ? (
                <Money key="money" amount={parseMoney(draft.amount) ?? '0'} currency={draft.currency} />
              ) : (
                t('ui.no')
              ),
            ],
            [w('status'), w(draft.status === 'DRAFT' ? 'draft' : 'published')],
            [w('listed'), yesNo(draft.listed)],
          ]}
        />
      </Section>
      <Section title={w('step.milestones')} more={change('milestones')}>
        <FactList rows={draft.phases.map((p) => [p.title, span(p.start, p.end)])} />
      </Section>
      <Section title={w('step.stages')} more={change('stages')}>
        <FactList
          rows={[
            ...voting.map((p): [string, string] => [
              w('winnersOf', { phase: p.title }),
              p.winners === 'FIXED'
                ? w('fixedWinners', { count: Number(p.winnersNumber) || 0 })
                : w(`rule.${p.winners}`),
            ]),
            [w('ideasDuringProposals'), yesNo(draft.ideasDuringProposals)],
            [w('anonymousIdeas'), yesNo(draft.anonymousIdeas)],
            [w('upDown'), yesNo(draft.upDown)],
            [w('publicSide'), yesNo(draft.publicSide)],
          ]}
        />
      </Section>
    </div>
  )
}

const FactList = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
