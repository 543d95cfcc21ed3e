import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { FieldsPanel } from '../../../communities/custom-fields/FieldsPanel.tsx'
import { fieldListQuery } from '../../../communities/custom-fields/queries.ts'
import { type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { NotAuthorized, useRefusedScreen } from '../NotAuthorized.tsx'

/** The custom fields of a campaign, for its coordinators (CON-004, SPC-013). */
export default function CustomFieldsPage({ address }: PageProps) {
  const { assembly, campaign } = address
  return assembly && campaign ? <CustomFieldsLoader address={{ assembly, campaign }} /> : <NotFoundPage />
}

function CustomFieldsLoader({ address }: { address: CampaignAddress }) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('campaigns.failed')}
      resource={{ type: t('errors.kind.campaign'), id: formatRef(address.campaign) }}
      refused={screen.refused}
    >
      {(campaign) => screen.open(true, () => <CustomFieldsView campaign={campaign} address={address} />)}
    </QueryView>
  )
}

function CustomFieldsView({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { assembly, colour, shortname, title } = campaign
  const sid = campaign.resourceSpaceId ?? campaign.resourceSpaceUUID
  const query = useQuery(fieldListQuery(sid))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('customFields.failed')}>
      {({ list, may }) =>
        may.edit ? (
          <Page title={t('customFields.of', { title })} colour={isColour(colour) ? colour : undefined}>
            <PageHeader
              crumbs={[
                { text: assembly.name, href: links.assembly(address) },
                { text: shortname || title, href: links.campaign(address) },
                { text: t('campaigns.settings.title'), href: links.campaignSettings(address) },
                { text: t('customFields.title') },
              ]}
              title={t('customFields.title')}
              lead={t('customFields.lead')}
            />
            <Container>
              <div style={{ maxWidth: '48rem', paddingBlock: 'var(--fm-8)' }}>
                <FieldsPanel sid={sid} list={list} />
              </div>
            </Container>
          </Page>
        ) : (
          <NotAuthorized />
        )
      }
    </QueryView>
  )
}
