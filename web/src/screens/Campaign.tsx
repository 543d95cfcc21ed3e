import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { Brief } from '../campaigns/Brief.tsx'
import { CampaignHead } from '../campaigns/CampaignHead.tsx'
import { GoodToKnow } from '../campaigns/GoodToKnow.tsx'
import { InNumbers } from '../campaigns/InNumbers.tsx'
import { campaignAt } from '../campaigns/queries.ts'
import { Standing } from '../campaigns/Standing.tsx'
import { WhatNow } from '../campaigns/WhatNow.tsx'
import { GroupsPanel } from '../groups/GroupsPanel.tsx'
import { type CampaignAddress, textOf } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'
import { CampaignDiscussion } from './CampaignDiscussion.tsx'
import { CampaignTabs } from './CampaignTabs.tsx'

/** The dashboard of a campaign: where it stands, what can be done now, what others did (CAM-017, CAM-019, CAM-022). */
export default function CampaignScreen({ address, search }: ScreenProps) {
  const { assembly, campaign } = address
  if (!assembly || !campaign) return <NotFound />
  return <Loading address={{ assembly, campaign }} search={search} />
}

interface Place {
  address: CampaignAddress
  search: ScreenProps['search']
}

function Loading({ address, search }: Place) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(campaignAt(address))}
      skeleton={<SkeletonPage />}
      failed={t('campaigns.failed')}
      about={{ type: t('errors.kind.campaign'), id: textOf(address.campaign) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFound /> : undefined)}
    >
      {(campaign) => <Dashboard campaign={campaign} address={address} search={search} />}
    </Loaded>
  )
}

function Dashboard({ campaign, address, search }: Place & { campaign: Campaign }) {
  const { t } = useText()
  const here = useLinks().campaign(address)
  const { colour } = campaign
  return (
    <Page title={campaign.title} colour={isColour(colour) ? colour : undefined}>
      <CampaignHead campaign={campaign} address={address} />
      <Wrap>
        <Standing campaign={campaign} />
        <WhatNow campaign={campaign} address={address} tab={search.tab} />
        <Columns
          label={t('campaigns.about')}
          rail={
            <>
              <InNumbers campaign={campaign} />
              <GroupsPanel campaign={campaign} address={address} />
              <GoodToKnow campaign={campaign} here={here} />
            </>
          }
        >
          <CampaignTabs campaign={campaign} address={address} search={search} />
          <CampaignDiscussion campaign={campaign} address={address} />
          <Brief brief={campaign.brief} lang={campaign.lang} />
        </Columns>
      </Wrap>
    </Page>
  )
}
