import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { IconCalendar, IconCoins } from '@tabler/icons-react'
import { formatDayRange } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Money } from '../../../platform/ui/Money.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { Cover } from '../../../platform/ui/prints/Picture.tsx'
import { Fact, Facts, Themes } from '../../../platform/ui/Tag.tsx'
import classes from './CampaignPreview.module.css'
import type { CampaignDraft } from './campaign-draft.ts'

/** A live preview of the campaign in a list. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const { t, lang } = useText()
  const { colour, cover, title, goal, phases } = draft
  const amount = draft.hasBudget ? parseMoney(draft.amount) : undefined
  const days = phases.flatMap(({ enabled, start, end }) => (enabled && start ? [start, end || start] : [])).sort()
  const [first, last] = [days[0], days.at(-1)]
  const themes = [...new Set(draft.themes.split('\n').map((theme) => theme.trim()))].filter((theme) => theme !== '')
  return (
    <Section title={t('campaigns.wizard.howItLooks')} size="small">
      <div className={classes.card} data-colour={colour}>
        <div className={classes.picture}>
          <Cover picture={cover} seed={goal || 'campaign'} colour={colour} shape="tile" />
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
            {first && last && <Fact icon={IconCalendar}>{formatDayRange(first, last, lang)}</Fact>}
          </Facts>
          {themes.length > 0 && <Themes themes={themes} label={t('campaigns.wizard.themes')} />}
        </div>
      </div>
    </Section>
  )
}
