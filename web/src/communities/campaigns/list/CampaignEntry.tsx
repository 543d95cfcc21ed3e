import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconBulb, IconEyeOff, IconFileDescription } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { MiniPhaseTimeline } from '../../../platform/ui/PhaseTimeline.tsx'
import { Cover } from '../../../platform/ui/prints/Picture.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { CampaignStateTags } from '../CampaignStateTags.tsx'
import { toTimelinePhases } from '../timeline-phases.ts'
import { useCampaignHref } from '../use-campaign-href.ts'
import classes from './CampaignList.module.css'
import { CampaignWinnerList } from './CampaignWinnerList.tsx'

/** An ongoing or upcoming campaign: its picture, phase and goal. */
export function CampaignEntry({
  campaign,
  large,
  named,
}: {
  campaign: CampaignSummary
  large?: boolean
  /** Says whose campaign it is, where it stands among those of others. */
  named?: boolean
}) {
  const { t } = useText()
  const href = useCampaignHref(campaign)
  const { title, goal, cover, uuid, colour, phase, counts, phases, status, winners } = campaign
  const look = isColour(colour) ? { colour } : {}
  return (
    <article className={large ? `${classes.entry} ${classes.large}` : classes.entry} data-colour={colour}>
      <div className={classes.picture}>
        <Cover picture={cover} seed={uuid} shape={large ? 'card' : 'tile'} {...look} />
      </div>
      <div>
        <div className={classes.meta}>
          {status === 'DRAFT' && <Tag icon={IconEyeOff}>{t('campaigns.draft')}</Tag>}
          <CampaignStateTags campaign={campaign} />
          {phase?.state === 'open' && <MiniPhaseTimeline phases={toTimelinePhases(phases, t)} zone={campaign.assembly.timezone} />}
        </div>
        <h3>
          <AppLink className="fm-quiet" href={href}>
            {title}
          </AppLink>
        </h3>
        {named && <p className="fm-sm fm-dim">{campaign.assembly.name}</p>}
        {goal !== title && <p>{goal}</p>}
        {counts.ideas + counts.proposals > 0 && (
          <ul className={classes.figures}>
            {counts.ideas > 0 && (
              <li>
                <Glyph of={IconBulb} /> {t('campaigns.list.ideas', { count: counts.ideas })}
              </li>
            )}
            {counts.proposals > 0 && (
              <li>
                <Glyph of={IconFileDescription} /> {t('campaigns.list.proposals', { count: counts.proposals })}
              </li>
            )}
          </ul>
        )}
        <CampaignWinnerList winners={winners} />
      </div>
    </article>
  )
}
