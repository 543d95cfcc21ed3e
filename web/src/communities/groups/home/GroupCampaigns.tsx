import type { Group, PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { type AssemblyAddress, byId, byUuid, isPublicAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'

/** The campaigns that a group works on. */
export function GroupCampaigns({ group, address }: { group: Group | PublicGroup; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const hrefOf = (campaign: (Group | PublicGroup)['campaigns'][number]) =>
    'campaignId' in campaign && !isPublicAddress(address)
      ? links.campaign({ assembly: address.assembly, campaign: byId(campaign.campaignId) })
      : links.campaign({ assembly: byUuid(group.assembly.uuid), campaign: byUuid(campaign.uuid) })
  return (
    <Section title={t('groups.campaigns')} size="small">
      <ul className="fm-sm fm-stack">
        {group.campaigns.map((campaign) => (
          <li key={campaign.uuid}>
            <AppLink href={hrefOf(campaign)}>{campaign.title}</AppLink>
          </li>
        ))}
        {group.campaigns.length === 0 && <li className="fm-dim">{t('groups.noCampaigns')}</li>}
      </ul>
    </Section>
  )
}
