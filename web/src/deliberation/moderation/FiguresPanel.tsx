import { useQuery } from '@tanstack/react-query'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './moderation.module.css'
import { figuresQuery } from './queries.ts'

/** How many texts of a campaign were removed and why, for everybody to read. */
export function FiguresPanel({ address }: { address: CampaignAddress }) {
  const { t } = useText()
  const { data } = useQuery(figuresQuery(address))
  if (!data || isFailure(data)) return null
  const { removed, byReason, restored, objections, restoredAfterObjection } = data
  const { bans, bansLifted, appeals, liftedAfterAppeal } = data
  const rows = [
    [t('removal.figures.removed'), removed],
    ...byReason.map(({ reason, n }) => [t(`removal.reason.${reason}`), n] as const),
    [t('removal.figures.restored'), restored],
    [t('removal.figures.objections'), objections],
    [t('removal.figures.won'), restoredAfterObjection],
    [t('removal.figures.bans'), bans],
    [t('removal.figures.bansLifted'), bansLifted],
    [t('removal.figures.appeals'), appeals],
    [t('removal.figures.liftedAfterAppeal'), liftedAfterAppeal],
  ] as const
  return (
    <Section title={t('removal.figures.title')} size="small">
      <p className="fm-sm fm-dim">{t('removal.figures.help')}</p>
      <dl className={`fm-sm ${classes.figures}`}>
        {rows.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fm-num">{n}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
