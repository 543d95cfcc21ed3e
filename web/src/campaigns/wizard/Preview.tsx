import { readMoney } from '@folkmoot/core/shared/money.ts'
import { IconCalendar, IconCoins } from '@tabler/icons-react'
import { spanInWords } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { Money } from '../../ui/Money.tsx'
import { Cover } from '../../ui/prints/Prints.tsx'
import { Section } from '../../ui/Section.tsx'
import { Fact, Facts, Themes } from '../../ui/Tag.tsx'
import type { CampaignDraft } from './draft.ts'
import classes from './Preview.module.css'

/** How the campaign will stand in a list, while one writes. */
export function Preview({ draft }: { draft: CampaignDraft }) {
  const { t, lang } = useText()
  const { colour, cover, title, goal, phases } = draft
  const amount = draft.hasBudget ? readMoney(draft.amount) : undefined
  const days = phases.flatMap(({ enabled, start, end }) => (enabled && start ? [start, end || start] : [])).sort()
  const [first, last] = [days[0], days.at(-1)]
  const themes = [...new Set(draft.themes.split('\n').map((theme) => theme.trim()))].filter((theme) => theme !== '')
  return (
    <Section title={t('campaigns.wizard.howItLooks')} size="small">
      <div className={classes.card} data-colour={colour}>
        <div className={classes.picture}>
          <Cover picture={cover} seed={goal || 'campaign'} colour={colour} sheet="tile" />
        </div>
        <div className={classes.text}>
          <h3>{title || goal || t('campaigns.new')}</h3>
          {title && <p className="fm-sm fm-dim">{goal}</p>}
          <Facts>
            {amount !== undefined && (
              <Fact icon={IconCoins}>
                <Money amount={amount} currency={draft.currency} />
              </Fact>
            )}
            {first && last && <Fact icon={IconCalendar}>{spanInWords(first, last, lang)}</Fact>}
          </Facts>
          {themes.length > 0 && <Themes themes={themes} label={t('campaigns.wizard.themes')} />}
        </div>
      </div>
    </Section>
  )
}
