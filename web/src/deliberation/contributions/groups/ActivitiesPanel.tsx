import type { GroupActivity, RankedItem } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useQuery } from '@tanstack/react-query'
import classes from '../../../communities/groups/home/group-home.module.css'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { activityTextKey } from './activity-text.ts'
import { groupInsightsQuery } from './group-insights-query.ts'

interface ActivitiesPanelProps {
  address: GroupAddress
  zone: Zone
  hrefOf: (item: Pick<RankedItem, 'contributionId' | 'uuid'>) => string
}

/** The last activities of a group; nothing is shown where there are none (GRP-013). */
export function ActivitiesPanel({ address, zone, hrefOf }: ActivitiesPanelProps) {
  const { t } = useText()
  const answer = useQuery(groupInsightsQuery(address)).data
  if (!answer || isFailure(answer) || answer.activities.length === 0) return null
  return (
    <Section title={t('groups.activity.title')} size="small">
      <ul className={`fm-sm ${classes.activities}`}>
        {answer.activities.map((activity, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without state; two people may do the same at the same moment
          <li key={nth}>
            <ActivityText activity={activity} hrefOf={hrefOf} />
            <div className="fm-faint">
              <DateText at={activity.at} zone={zone} form="ago" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ActivityText({ activity, hrefOf }: { activity: GroupActivity } & Pick<ActivitiesPanelProps, 'hrefOf'>) {
  const { t } = useText()
  const { item, by, status } = activity
  return (
    <Message
      textKey={activityTextKey(activity)}
      values={{ status: status ? t(`contributions.status.${status}`) : '' }}
      nodes={{
        who: by?.name ?? t('groups.activity.somebody'),
        title: item && (
          <AppLink href={hrefOf(item)} lang={item.lang}>
            {item.title}
          </AppLink>
        ),
      }}
    />
  )
}
