import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { isPublicStatus } from '@folkmoot/core/contributions/words.ts'
import { byUuid, type CampaignAddress, type ContributionAddress } from '../lib/address.ts'
import type { Links } from '../lib/links-context.ts'

/** Where what is shared is opened, and who can open it. */
export interface SharedPlace {
  readonly path: string
  /** Everybody can; else members alone. */
  readonly open: boolean
}

type PathLinks = Pick<Links, 'campaign' | 'contribution'>
type SharedContribution = Pick<Contribution, 'uuid' | 'status' | 'removed' | 'publicPages' | 'assembly'> & {
  readonly campaign: Pick<NonNullable<Contribution['campaign']>, 'uuid'> | null
}

/** The address of a contribution that everybody can open, where everybody may; else that of members. */
export function shareContribution(
  item: SharedContribution,
  address: ContributionAddress,
  links: PathLinks,
): SharedPlace {
  const open = item.publicPages && !item.removed && isPublicStatus(item.status) && item.campaign !== null
  return open && item.campaign
    ? {
        open,
        path: links.contribution({
          assembly: byUuid(item.assembly.uuid),
          campaign: byUuid(item.campaign.uuid),
          contribution: byUuid(item.uuid),
        }),
      }
    : { open: false, path: links.contribution(address) }
}

type SharedCampaign = Pick<Campaign, 'uuid' | 'status' | 'publicSite'> & {
  readonly assembly: { readonly uuid: string }
}

/** The address of a campaign that everybody can open, where everybody may; else that of members. */
export function shareCampaign(campaign: SharedCampaign, address: CampaignAddress, links: PathLinks): SharedPlace {
  const open = campaign.publicSite && campaign.status === 'PUBLISHED'
  const uuids = { assembly: byUuid(campaign.assembly.uuid), campaign: byUuid(campaign.uuid) }
  return { open, path: links.campaign(open ? uuids : address) }
}
