import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isMedia } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { type CampaignAddress, isPublicAddress } from '../../../platform/lib/address.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'

const ResourcePanel = lazyPanel(
  () => import('../../../communities/spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel),
  <SkeletonRows count={2} />,
)

/**
 * The documents and the media of a campaign, each unless its toolbar setting hides it; organizers add and delete them (CAM-026,
 * CAM-068). Viewers who cannot add any see no empty list.
 */
export function CampaignResources({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { resources, resourceSpaceId, resourceSpaceUUID, may, configs } = campaign
  const { toolbarDocuments, toolbarMedia } = parseCampaignSettings(configs)
  const space = isPublicAddress(address) ? resourceSpaceUUID : (resourceSpaceId ?? resourceSpaceUUID)
  const shows = (media: boolean) => may.edit || resources.some((r) => isMedia(r.resourceType) === media)
  return (
    <>
      {toolbarDocuments && shows(false) && <ResourcePanel space={space} show="documents" size="small" id="documents" />}
      {toolbarMedia && shows(true) && <ResourcePanel space={space} show="media" size="small" id="media" />}
    </>
  )
}
