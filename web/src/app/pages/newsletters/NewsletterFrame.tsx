import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import type { CampaignSpaceId } from '../../../news/newsletters/queries.ts'
import { type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

interface CampaignOfNewsletters {
  readonly campaign: Campaign
  readonly address: CampaignAddress
  readonly sid: CampaignSpaceId
}

/** Loads the campaign of a page about newsletters. */
export function CampaignLoader({
  address: { assembly, campaign },
  children,
}: {
  address: PageProps['address']
  children: (loaded: CampaignOfNewsletters) => ReactNode
}) {
  return assembly && campaign ? <AddressedCampaign address={{ assembly, campaign }}>{children}</AddressedCampaign> : <NotFoundPage />
}

function AddressedCampaign({ address, children }: { address: CampaignAddress; children: (loaded: CampaignOfNewsletters) => ReactNode }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('campaigns.failed')}
      resource={{ type: t('errors.kind.campaign'), id: formatRef(address.campaign) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(campaign) => children({ campaign, address, sid: campaign.resourceSpaceId ?? campaign.resourceSpaceUUID })}
    </QueryView>
  )
}

interface NewsletterFrameProps extends CampaignOfNewsletters {
  /** Of the browser's tab. */
  tab: string
  title: string
  lang?: string | undefined
  lead?: ReactNode
  actions?: ReactNode
  /** The page is not the archive itself. */
  below?: boolean
  children: ReactNode
}

/** The page around newsletters: the way back to the campaign and its archive. */
export function NewsletterFrame({ campaign, address, tab, title, lang, lead, actions, below = false, children }: NewsletterFrameProps) {
  const { t } = useText()
  const links = useLinks()
  const { assembly, colour, shortname } = campaign
  return (
    <Page title={tab} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: shortname || campaign.title, href: links.campaign(address) },
          ...(below ? [{ text: t('newsletters.title'), href: links.newsletters(address) }] : []),
          { text: title },
        ]}
        title={title}
        lang={lang}
        lead={lead}
        actions={actions}
      />
      <Container>{children}</Container>
    </Page>
  )
}
