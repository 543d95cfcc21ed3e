import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonCards } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { campaignListQuery, pastCampaignsQuery } from '../queries.ts'
import { useCampaignHref } from '../use-campaign-href.ts'
import { CampaignEntry } from './CampaignEntry.tsx'
import classes from './CampaignList.module.css'
import { CampaignWinnerList } from './CampaignWinnerList.tsx'
import { byUrgency } from './urgency.ts'

interface CampaignListProps {
  address: AssemblyAddress
  /** `may.createCampaign` of the assembly. */
  canCreate: boolean
}

/** The campaigns of an assembly: ongoing, upcoming and past (ASM-012, CAM-070). */
export function CampaignList({ address, canCreate }: CampaignListProps) {
  const { t } = useText()
  return (
    <div id="campaigns" className={classes.list}>
      <QueryView
        query={useQuery(campaignListQuery(address, 'ongoing'))}
        skeleton={<SkeletonCards />}
        failedTitle={t('campaigns.listFailed')}
      >
        {({ list }) => (
          <Section title={t('campaigns.list.ongoing')}>
            {list.toSorted(byUrgency).map((c, i) => (
              <CampaignEntry key={c.uuid} campaign={c} large={i === 0} />
            ))}
            {list.length === 0 && (
              <EmptyState
                title={t('campaigns.list.none')}
                seed="campaigns"
                small
                actions={canCreate && <NewCampaignButton address={address} />}
              >
                <p>{t('campaigns.list.noneText')}</p>
              </EmptyState>
            )}
          </Section>
        )}
      </QueryView>
      <QueryView query={useQuery(campaignListQuery(address, 'upcoming'))} skeleton={null} failedTitle={t('campaigns.listFailed')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('campaigns.list.upcoming')}>
              {list.map((c) => (
                <CampaignEntry key={c.uuid} campaign={c} />
              ))}
            </Section>
          )
        }
      </QueryView>
      <PastCampaigns address={address} />
    </div>
  )
}

function PastCampaigns({ address }: { address: AssemblyAddress }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(pastCampaignsQuery(address))
  return (
    <QueryView query={query} skeleton={null} failedTitle={t('campaigns.listFailed')}>
      {({ list, total }) =>
        total > 0 && (
          <Section title={t('campaigns.list.past')}>
            <ul>
              {list.map((c) => (
                <PastCampaignEntry key={c.uuid} campaign={c} />
              ))}
            </ul>
            {total > list.length && (
              <Pager shown={list.length} total={total} more={t('campaigns.list.more')} pending={pending} onMore={more} />
            )}
          </Section>
        )
      }
    </QueryView>
  )
}

function NewCampaignButton({ address }: { address: AssemblyAddress }) {
  const { t } = useText()
  return (
    <PlainButton kind="default" size="sm" icon={IconPlus} href={useLinks().newCampaign(address)}>
      {t('campaigns.list.start')}
    </PlainButton>
  )
}

function PastCampaignEntry({ campaign }: { campaign: CampaignSummary }) {
  const { t, lang } = useText()
  const href = useCampaignHref(campaign)
  const { title, goal, endDate, winners } = campaign
  return (
    <li className={classes.past}>
      <div>
        <h3>
          <AppLink className="fm-quiet" href={href}>
            {title}
          </AppLink>
        </h3>
        {goal !== title && <p className="fm-sm fm-dim">{goal}</p>}
        <CampaignWinnerList winners={winners} />
      </div>
      {endDate && <span className="fm-sm fm-faint fm-num">{t('campaigns.list.ended', { day: formatDay(endDate, lang, 'long') })}</span>}
    </li>
  )
}
