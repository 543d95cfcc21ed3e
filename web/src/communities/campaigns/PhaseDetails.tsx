import type { CampaignMilestone, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { toInstant, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { formatDayRange } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText, DayText } from '../../platform/ui/DateText.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { formatMilestoneTitle } from './milestone-title.ts'
import classes from './PhaseDetails.module.css'
import { formatPhaseTitle } from './timeline-phases.ts'

interface PhaseDetailsProps {
  phase: CampaignPhase
  /** The milestone that the address names. */
  milestone: CampaignMilestone | undefined
  address: CampaignAddress
  zone: Zone
}

/** A phase of a campaign with its dates and milestones, where the address names it (CAM-021). */
export function PhaseDetails({ phase, milestone, address, zone }: PhaseDetailsProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const { componentId = 0, startDate, endDate, description, milestones } = phase
  return (
    <div className={classes.details}>
      <Section title={formatPhaseTitle(phase, t)} more={{ text: t('campaigns.phaseDetails.wholeCampaign'), href: links.campaign(address) }}>
        {startDate && (
          <p className={`fm-dim ${classes.dates}`}>
            {endDate ? (
              formatDayRange(startDate, endDate, lang)
            ) : (
              <Message textKey="ui.from" nodes={{ day: <DayText day={startDate} form="short" /> }} />
            )}
          </p>
        )}
        {description && <p className={classes.text}>{description}</p>}
        {milestones.length > 0 && (
          <ul className={`fm-stack ${classes.milestones}`} aria-label={t('campaigns.phaseDetails.milestones')}>
            {milestones.map((m) => (
              <li key={m.key} aria-current={m === milestone ? 'true' : undefined}>
                <AppLink href={links.phase({ ...address, phase: componentId, milestone: m.milestoneId })}>
                  {formatMilestoneTitle(m, t)}
                </AppLink>
                <p className="fm-sm fm-dim">
                  <DateText at={toInstant(zone, m.date.slice(0, 10), m.date.slice(11))} zone={zone} form="full" />
                </p>
                {m.description && <p className="fm-sm">{m.description}</p>}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
