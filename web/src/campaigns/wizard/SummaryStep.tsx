import { isDay } from '@folkmoot/core/shared/dates.ts'
import { readMoney } from '@folkmoot/core/shared/money.ts'
import type { ReactNode } from 'react'
import { dayInWords, spanInWords } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import type { KeyBelow } from '../../lib/text-keys.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { type CampaignDraft, type Step, themesOf } from './draft.ts'
import classes from './Wizard.module.css'

/** Everything on one page, each part with the way back to where it is asked (CAM-033). */
export function SummaryStep({ draft, hrefOf }: { draft: CampaignDraft; hrefOf: (step: Step) => string }) {
  const { t, lang } = useText()
  const w = (key: KeyBelow<'campaigns.wizard'>, values?: Record<string, unknown>) =>
    t(`campaigns.wizard.${key}`, values)
  const yesNo = (yes: boolean) => t(yes ? 'ui.yes' : 'ui.no')
  const span = (start: string, end: string) => {
    if (!isDay(start)) return w('noDate')
    return isDay(end) ? spanInWords(start, end, lang) : w('thirtyDaysFrom', { day: dayInWords(start, lang, 'long') })
  }
  const change = (step: Step) => ({ text: w('changeThis'), href: hrefOf(step) })
  const voting = draft.phases.filter((p) => p.type === 'VOTING' && p.enabled)
  return (
    <div className={classes.form}>
      <Section title={w('step.description')} more={change('description')}>
        <Facts
          rows={[
            [w('goal'), draft.goal],
            [w('title'), draft.title || draft.goal],
            [
              w('themes'),
              themesOf(draft.themes)
                .map((theme) => theme.title)
                .join(', '),
            ],
            [
              w('hasBudget'),
              draft.hasBudget ? (
                <Money key="money" amount={readMoney(draft.amount) ?? '0'} currency={draft.currency} />
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
        <Facts rows={draft.phases.map((p) => [p.title, span(p.start, p.end)])} />
      </Section>
      <Section title={w('step.stages')} more={change('stages')}>
        <Facts
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

const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
