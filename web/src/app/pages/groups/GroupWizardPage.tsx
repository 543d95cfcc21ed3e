import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AssemblyReadError } from '../../../communities/assemblies/AssemblyErrors.tsx'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { formatFailureReason } from '../../../platform/lib/api/call-endpoint.ts'
import { type GroupWizardStep, useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { useRefusedScreen } from '../NotAuthorized.tsx'
import { GroupCampaignChoice } from './GroupCampaignChoice.tsx'
import { findGroupStep } from './GroupSteps.tsx'
import { NewGroupForm } from './NewGroupForm.tsx'

/**
 * The wizard for a new working group in two steps; without a campaign one is chosen first (GRP-002, GRP-006, GRP-008). v2 has the
 * step in its path, v1 in its query; without one it begins with the description.
 */
export default function GroupWizardPage({ address, params, search }: PageProps) {
  const links = useLinks()
  const { assembly, campaign } = address
  if (!assembly) return <NotFoundPage />
  if (!campaign) return <GroupCampaignChoice address={{ assembly }} />
  const step = findGroupStep(params.step ?? search.step)
  const hrefOf = (to: GroupWizardStep) => links.newGroup({ assembly, campaign }, to)
  if (!step) return <Navigate to={hrefOf('description')} replace />
  return (
    <GroupCampaignLoader address={{ assembly, campaign }}>
      {(found) => <NewGroupForm step={step} hrefOf={hrefOf} campaign={found} address={{ assembly, campaign }} />}
    </GroupCampaignLoader>
  )
}

/** Loads the campaign of a new group, for those who may create one in it (GRP-030, CAM-045). */
function GroupCampaignLoader({ address, children }: { address: CampaignAddress; children: (campaign: Campaign) => ReactNode }) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle=""
      refused={(no) =>
        screen.refused(no) ?? <AssemblyReadError text={t('groups.wizard.initFailed', { message: formatFailureReason(no) })} />
      }
    >
      {(campaign) => screen.open(campaign.may.createGroup, () => children(campaign))}
    </QueryView>
  )
}
