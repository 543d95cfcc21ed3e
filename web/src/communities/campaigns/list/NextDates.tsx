import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { type Translate, useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DayText } from '../../../platform/ui/DateText.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { formatPhaseTitle } from '../timeline-phases.ts'
import { useCampaignHref } from '../use-campaign-href.ts'
import { useCurrentCampaigns } from '../use-current-campaigns.ts'
import classes from './NextDates.module.css'
import { listNextDates, type NextDate } from './next-dates.ts'

/** The next dates of an assembly, from the lists of campaigns on the same page (ASM-012). */
export function NextDates({ address }: { address: AssemblyAddress }) {
  const { t } = useText()
  const dates = listNextDates(useCurrentCampaigns(address) ?? [])
  if (dates.length === 0) return null
  return (
    <Section title={t('campaigns.nextDates.title')} size="small">
      <ul className={classes.dates}>
        {dates.map((date) => (
          <DateEntry key={`${date.campaign.uuid} ${date.kind} ${date.day}`} date={date} />
        ))}
      </ul>
    </Section>
  )
}

function DateEntry({ date }: { date: NextDate<CampaignSummary> }) {
  const { t } = useText()
  const href = useCampaignHref(date.campaign)
  return (
    <li>
      <span className="fm-sm fm-num">
        <DayText day={date.day} form="brief" />
      </span>
      <div className="fm-sm">
        <p>{describe(date, t)}</p>
        <AppLink href={href}>{date.campaign.title}</AppLink>
      </div>
    </li>
  )
}

const describe = (date: NextDate<CampaignSummary>, t: Translate): string =>
  date.kind === 'ballot'
    ? t('campaigns.nextDates.ballot')
    : t(`campaigns.nextDates.${date.kind}`, { phase: formatPhaseTitle(date.phase, t) })
