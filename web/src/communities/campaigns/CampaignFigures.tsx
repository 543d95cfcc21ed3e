import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Count, Money } from '../../platform/ui/Money.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './Rail.module.css'

interface CampaignFiguresProps {
  campaign: Campaign
  /** Where its analytics are. */
  analyticsHref: string
}

/** The figures of a campaign: its money and its contributions, and the way to all of them. */
export function CampaignFigures({ campaign, analyticsHref }: CampaignFiguresProps) {
  const { t } = useText()
  const { budget, counts, components } = campaign
  const has = (type: string) => components.some((c) => c.type === type)
  const rows = [
    Number(budget.amount) > 0 && {
      k: 'money' as const,
      value: <Money amount={budget.amount} currency={budget.currency} />,
    },
    (counts.ideas > 0 || has('IDEAS')) && { k: 'ideas' as const, value: <Count value={counts.ideas} /> },
    counts.proposals > 0 && { k: 'proposals' as const, value: <Count value={counts.proposals} /> },
    { k: 'people' as const, value: <Count value={counts.people} /> },
    { k: 'comments' as const, value: <Count value={counts.comments} /> },
  ].filter((row) => row !== false)
  return (
    <Section title={t('campaigns.numbers.title')} size="small">
      <dl className={`fm-sm ${classes.figures}`}>
        {rows.map(({ k, value }) => (
          <div key={k}>
            <dt>{t(`campaigns.numbers.${k}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {campaign.may.seeAnalytics && (
        <p className={`fm-sm ${classes.more}`}>
          <Glyph of={IconChartBar} /> <AppLink href={analyticsHref}>{t('analytics.open')}</AppLink>
        </p>
      )}
    </Section>
  )
}
