import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { byId, byUuid, type CampaignAddress, isPublicAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { LinkedPhases } from './LinkedPhases.tsx'

/** The campaign whose phases this one shows, for readers who may read it (CAM-013). */
export function LinkedCampaignPanel({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { linkedCampaign: linked } = campaign
  if (!linked) return null
  const at = isPublicAddress(address) ? byUuid(linked.uuid) : byId(linked.campaignId ?? 0)
  return (
    <Section title={t('campaigns.linkedTitle')} size="small">
      <p>
        <AppLink href={links.campaign({ ...address, campaign: at })}>{linked.title}</AppLink>
      </p>
      <LinkedPhases phases={linked.phases} />
    </Section>
  )
}
